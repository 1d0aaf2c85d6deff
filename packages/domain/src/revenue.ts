/** What one location plays in a month, and how the money is shared (spec section 9). */
export type LocationInputs = {
  readonly players: number;
  readonly betsPerPlayer: number;
  /** Dollars. */
  readonly betSize: number;
};

export type RevenueShares = {
  readonly hold: number;
  readonly locationShare: number;
  readonly payout: number;
  readonly spentBack: number;
};

export type LocationRevenue = {
  readonly handle: number;
  readonly entryShare: number;
  readonly spendBack: number;
  readonly total: number;
};

/** Dollars per month: entry share = handle x hold x share; spend-back = handle x payout x spent back. */
export function locationRevenue(inputs: LocationInputs, shares: RevenueShares): LocationRevenue {
  const handle = inputs.players * inputs.betsPerPlayer * inputs.betSize;
  const entryShare = toWholeCents(handle * shares.hold * shares.locationShare);
  const spendBack = toWholeCents(handle * shares.payout * shares.spentBack);
  return { handle, entryShare, spendBack, total: toWholeCents(entryShare + spendBack) };
}

const toWholeCents = (dollarAmount: number): number => Math.round(dollarAmount * 100) / 100;
