/** What the operations dashboard shows (spec section 3). Sample data, aggregated and anonymized. */
export type DashboardMetrics = {
  readonly installs: number;
  readonly signups: number;
  readonly activePlayers: number;
  /** Dollars. */
  readonly totalHandle: number;
  /** 8.2 is 8.2%. */
  readonly holdPercent: number;
  readonly cashOuts: number;
  /** Dollars over the life of a user. */
  readonly ltv: number;
  readonly venueCount: number;
  /** 72 is 72%. */
  readonly mobileConversion: number;
  /** Oldest day first; amounts in dollars. */
  readonly dailyHandle: readonly { readonly date: string; readonly amount: number }[];
  /** Percent of cash-outs; the two add up to 100. */
  readonly cashoutVsSpend: { readonly cashOutOnly: number; readonly spentInVenue: number };
};

/** The demo numbers of spec section 2. The seven days are invented: seven thirtieths of the total handle. */
export const dashboardMetrics: DashboardMetrics = {
  installs: 12_450,
  signups: 8_920,
  activePlayers: 3_240,
  totalHandle: 487_650,
  holdPercent: 8.2,
  cashOuts: 2_890,
  ltv: 245,
  venueCount: 47,
  mobileConversion: 72,
  dailyHandle: [
    { date: '2026-11-13', amount: 15_420 },
    { date: '2026-11-14', amount: 19_865 },
    { date: '2026-11-15', amount: 23_980 },
    { date: '2026-11-16', amount: 16_240 },
    { date: '2026-11-17', amount: 13_115 },
    { date: '2026-11-18', amount: 10_890 },
    { date: '2026-11-19', amount: 14_275 },
  ],
  cashoutVsSpend: { cashOutOnly: 28, spentInVenue: 72 },
};

export type MarketStatus = 'Allowed' | 'Pending';

export type Market = {
  readonly state: string;
  readonly status: MarketStatus;
  /** Total addressable market, in millions. */
  readonly tamMillions: number;
  readonly targetVenues: number;
};

/** The Market Overview of spec section 2. */
export const marketOverview: readonly Market[] = [
  { state: 'Florida', status: 'Allowed', tamMillions: 8.2, targetVenues: 240 },
  { state: 'Texas', status: 'Pending', tamMillions: 12.5, targetVenues: 380 },
  { state: 'Ohio', status: 'Allowed', tamMillions: 4.8, targetVenues: 145 },
];
