/** A bar or restaurant with a kiosk (spec section 3). */
export type Venue = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Miles. */
  readonly distance: number;
  readonly hours: string;
  readonly hasKiosk: boolean;
  /** True for the home venue of the demo user. */
  readonly isAnchored: boolean;
  readonly perks: readonly string[];
  /** Stem of the picture's file name, without folder, size or ending. */
  readonly image: string;
  /** Code of the jurisdiction in which it stands. */
  readonly jurisdiction: string;
};

/** Two venues at 0.8 and 1.2 miles (spec section 2); both invented. */
export const venues: readonly Venue[] = [
  {
    id: 'iron-tap-house',
    name: 'The Iron Tap House',
    address: '2214 Furnace Row, Birmingham, AL 35233',
    distance: 0.8,
    hours: 'Daily 11 AM - 2 AM',
    hasKiosk: true,
    isAnchored: true,
    perks: [
      '5% off your tab on cash-out day',
      'Match Play Tuesdays',
      'Priority seating on game days',
      'In-location prizes',
    ],
    image: 'iron-tap-house',
    jurisdiction: 'AL',
  },
  {
    id: 'slag-and-ember',
    name: 'Slag & Ember Taproom',
    address: '418 Foundry Alley, Birmingham, AL 35222',
    distance: 1.2,
    hours: 'Mon-Thu 3 PM - 12 AM, Fri-Sun 11 AM - 2 AM',
    hasKiosk: true,
    isAnchored: false,
    perks: ['5% off your tab on cash-out day', 'Match Play Tuesdays', 'Patio screens on Sundays'],
    image: 'slag-and-ember',
    jurisdiction: 'AL',
  },
];
