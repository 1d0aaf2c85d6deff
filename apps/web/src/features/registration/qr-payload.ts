import type { Cents } from '@iron/domain';

/** What the sign-up code says (spec section 3). */
export type SignUpCode = {
  readonly email: string;
  /** The venue's id. */
  readonly venue: string;
  /** Dollars, after the deposit. */
  readonly balance: number;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
};

/** The text of the sign-up QR code: JSON of exactly the spec's four fields. */
export const qrPayload = (email: string, venue: string, balance: Cents, nowMs: number): string =>
  JSON.stringify({
    email,
    venue,
    balance: balance / 100,
    timestamp: new Date(nowMs).toISOString(),
  } satisfies SignUpCode);
