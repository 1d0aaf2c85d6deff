export type PromoType = 'receipt' | 'signup' | 'referral' | 'challenge';

/** An offer and its terms (spec section 3). */
export type Promo = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: PromoType;
  readonly terms: readonly string[];
  readonly active: boolean;
};

/** The offers of spec sections 1 and 9, with the figures and ages stated there. */
export const promos: readonly Promo[] = [
  {
    id: 'TAB5',
    title: '5% Off Your Tab',
    description: 'Cash out at a kiosk and take 5% off your tab at a partnered venue on the same day.',
    type: 'receipt',
    terms: [
      '5% off one tab at a partnered venue.',
      'Same day as the cash-out only.',
      'Show the receipt code to your server before you pay.',
      'Offsets the 5% cash-out processing fee.',
      '21+ only.',
    ],
    active: true,
  },
  {
    id: 'MATCH50',
    title: 'First Deposit Match',
    description: 'We match your first deposit, up to $50 in contest credits.',
    type: 'signup',
    terms: [
      'New users only, on the first deposit.',
      'Matched up to $50 in contest credits.',
      'Available in AL and CA.',
      '21+ only.',
      'Contest credits are for entries and cannot be cashed out.',
    ],
    active: true,
  },
  {
    id: 'REFER25',
    title: 'Refer a Friend',
    description: "Get $25 for every friend's first deposit.",
    type: 'referral',
    terms: [
      "$25 per friend's first deposit.",
      'Credited within 24 hours.',
      'No referral limit.',
      '21+ only, for you and your friend.',
    ],
    active: true,
  },
  {
    id: 'STREAK3',
    title: '3-Day Win Streak',
    description: 'Win on three days in a row and get a $20 bonus.',
    type: 'challenge',
    terms: [
      '$20 bonus for a 3-day win streak.',
      'Minimum $10 entry per day.',
      'The three days must be consecutive.',
      '21+ only.',
    ],
    active: true,
  },
  {
    id: 'TUESDAY20',
    title: 'Match Play Tuesdays',
    description: 'On Tuesdays your entry fees are matched, up to $20.',
    type: 'challenge',
    terms: [
      'Entry fees matched up to $20.',
      'Tuesdays only.',
      'For players anchored to a home venue.',
      '21+ only.',
    ],
    active: true,
  },
];
