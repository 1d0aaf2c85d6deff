import type { Cents } from '@iron/domain';
import { hasTexts, isJsonObject, isMoney, isTime } from './json-object.ts';

export const liveVoucherStatuses = ['open', 'paid', 'void', 'expired'] as const;
export type LiveVoucherStatus = (typeof liveVoucherStatuses)[number];

/** A cash-out that waits at the kiosks, or did. `gross` left the balance; a kiosk pays `gross` less `fee`. */
export type LiveVoucher = {
  readonly code: string;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly pays: Cents;
  readonly status: LiveVoucherStatus;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
};

export const isLiveVoucher = (value: unknown): value is LiveVoucher =>
  isJsonObject(value) &&
  hasTexts(value, ['code']) &&
  ['gross', 'fee', 'pays'].every((field) => isMoney(value[field])) &&
  liveVoucherStatuses.some((status) => status === value['status']) &&
  isTime(value['createdAt']) &&
  isTime(value['expiresAt']);
