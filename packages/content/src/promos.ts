/** Offers and their terms; the offers themselves are data (spec section 2). */
export const promosWords = {
  title: 'Promos',
  lead: 'House money, plain terms. Read them before you count on it.',
  types: {
    receipt: 'Receipt perk',
    signup: 'New players',
    referral: 'Referral',
    challenge: 'Challenge',
  },
  viewDetails: 'View Details',
  detailsOf: (title: string) => `of ${title}`,
  inactive: 'Not running now',
  none: 'No promos are running right now. Check back on Tuesday.',
  termsTitle: 'Terms',
  receipt: {
    title: 'Show this at the bar',
    text: 'Together with today’s cash-out receipt.',
    barcodeLabel: (code: string) => `Barcode for ${code}`,
  },
  code: (id: string) => `PROMO-${id}`,
  close: 'Close',
  banner: {
    title: 'Play Local. Spend Local.',
    text: 'Cash out where you watch the game, and the fee comes back off your tab.',
    button: 'Find Nearby Venues',
  },
} as const;
