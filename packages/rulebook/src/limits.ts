import { cents, type CashOutTerms, type Config, type RevenueShares, type StakeLimits } from '@iron/domain';

/** Entry amount: 5 to 100 dollars in steps of 5; the upper end is the config's (spec sections 5 and 9). */
export const stakeLimits = (config: Config): StakeLimits => ({
  min: cents(500),
  max: cents(config.entry_limits.max_stake_cents),
  step: cents(500),
});

/** How many entries the house takes (spec section 9). */
export const entriesMax = { perUserPerDay: 10, perSlate: 10, perUserPerKioskPerDay: 10 } as const;

/** Cash-out needs a balance of 10 dollars; the fee is 5% (spec section 9). */
export const cashOutTerms: CashOutTerms = { minimum: cents(1_000), feePercent: 5 };

/** A voucher that no kiosk has paid goes back to the balance after so many days. */
export const voucherLivesDays = 182;

/** How many vouchers a person may have waiting at once. */
export const openVouchersMax = 5;

/** Bills a kiosk takes, in cents (spec section 9). */
export const bills = { min: cents(500), max: cents(10_000) } as const;

/** The registration demo (spec section 5). Amounts in cents. */
export const depositTerms = {
  minimum: cents(1_000),
  quickAmounts: [cents(1_000), cents(2_000), cents(5_000), cents(10_000)],
} as const;

export const startingDemoBalance = cents(25_000);

/** The location revenue model (spec section 9). */
export const revenueShares: RevenueShares = {
  hold: 0.3,
  locationShare: 0.2,
  payout: 0.5,
  spentBack: 0.5,
};
