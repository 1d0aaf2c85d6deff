import { formatMultiplier, payoutRow, type Config, type Hundredths } from '@iron/domain';

export type PayoutTableRow = {
  readonly picks: number;
  /** Each a multiple in words, or undefined where the format has no such size. */
  readonly standard: string | undefined;
  readonly flex: string | undefined;
  readonly flexOneMiss: string | undefined;
};

/** The payout schedule by number of picks, both formats side by side. */
export function payoutTable({ payout_schedules: schedules }: Config): readonly PayoutTableRow[] {
  const sizes = new Set(schedules.map(({ picks }) => picks));
  const sorted = [...sizes].sort((a, b) => a - b);
  return sorted.map((picks) => {
    const standard = payoutRow(schedules, 'STANDARD', picks);
    const flex = payoutRow(schedules, 'FLEX', picks);
    return {
      picks,
      standard: multiple(standard?.allCorrect),
      flex: multiple(flex?.allCorrect),
      flexOneMiss: multiple(flex?.oneMiss),
    };
  });
}

const multiple = (by: Hundredths | undefined): string | undefined =>
  by === undefined ? undefined : formatMultiplier(by);
