/**
 * Figures that the spec's copy promises and that no rule is played by (sections 1, 2 and 9). They stand here
 * once, so that no page says another number than the next.
 */
export const promises = {
  signUpSeconds: 60,
  kioskSeconds: 30,
  supportHours: '24/7',
  supportResponse: 'under 2 minutes',
  tabDiscount: '5% off',
  matchPlayMax: '$20',
} as const;
