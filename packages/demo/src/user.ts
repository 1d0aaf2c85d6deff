/** The built-in person who plays the demo (spec section 3). */
export type DemoUser = {
  readonly id: string;
  /** Dollars, as the spec states it: 250. */
  readonly balance: number;
  readonly anchoredVenueId: string;
  /** Jurisdiction code. */
  readonly state: string;
};

export const demoUser = {
  id: 'demo-user',
  balance: 250,
  anchoredVenueId: 'iron-tap-house',
  state: 'AL',
} as const satisfies DemoUser;
