import { locationRevenue, quoteCashOut, readStake } from '@iron/domain';
import { describe, expect, test } from 'vitest';
import { alabamaConfig } from './alabama.ts';
import {
  bills,
  cashOutTerms,
  depositTerms,
  entriesMax,
  revenueShares,
  stakeLimits,
  startingDemoBalance,
} from './limits.ts';
import { timings, voiceAudio, voucherQrPixels } from './timings.ts';

describe('the limits of section 9', () => {
  test('an entry is $5 to $100 in steps of $5', () => {
    expect(stakeLimits(alabamaConfig)).toEqual({ min: 500, max: 10_000, step: 500 });
  });

  test('the most an entry may be is the max_stake_cents of the config', () => {
    const tighter = { ...alabamaConfig, entry_limits: { max_stake_cents: 5_000 } };
    expect(readStake('55', stakeLimits(tighter))).toEqual({
      ok: false,
      refusal: { code: 'stake_out_of_range', min: 500, max: 5_000 },
    });
  });

  test('a user enters at most 10 times a day, a slate, and a day at one kiosk', () => {
    expect(entriesMax).toEqual({ perUserPerDay: 10, perSlate: 10, perUserPerKioskPerDay: 10 });
  });

  test('the demo starts with $250', () => {
    expect(startingDemoBalance).toBe(25_000);
  });

  test('cash-out starts at $10 and costs 5%', () => {
    expect(cashOutTerms).toEqual({ minimum: 1_000, feePercent: 5 });
    expect(quoteCashOut(cashOutTerms.minimum, startingDemoBalance, cashOutTerms)).toEqual({
      ok: true,
      value: { gross: 1_000, fee: 50, pays: 950 },
    });
  });

  test('a kiosk takes bills of $5 to $100', () => {
    expect(bills).toEqual({ min: 500, max: 10_000 });
  });

  test('a demo deposit is $10 or more, with 10, 20, 50 and 100 offered', () => {
    expect(depositTerms).toEqual({ minimum: 1_000, quickAmounts: [1_000, 2_000, 5_000, 10_000] });
  });

  test('a location keeps 20% of a 30% hold, and half of half the handle is spent back', () => {
    expect(revenueShares).toEqual({ hold: 0.3, locationShare: 0.2, payout: 0.5, spentBack: 0.5 });
    expect(locationRevenue({ players: 300, betsPerPlayer: 15, betSize: 7 }, revenueShares).total).toBe(9_765);
  });
});

describe('the timings of section 9', () => {
  test('a win takes 1.5 s, a scan 2.5 s, the way to play 2 s, and the voice gets 10 s to open', () => {
    expect(timings).toEqual({
      winAfterMs: 1_500,
      scanAfterMs: 2_500,
      successRedirectMs: 2_000,
      voiceOpenTimeoutMs: 10_000,
    });
  });

  test('the voice is 24 kHz in buffers of 4096 samples, and the QR code of a voucher 300 px', () => {
    expect(voiceAudio).toEqual({ sampleRate: 24_000, bufferSamples: 4_096 });
    expect(voucherQrPixels).toBe(300);
  });
});
