import { playWords } from '@iron/content';
import { cents, formatCents, formatMultiplier, formatPercent, formatSignedCents } from '@iron/domain';
import type { SlipReview } from './review-slip.ts';

const words = playWords.slip.figures;
const { unknown, breakEven } = playWords.slip;

/** What the slip is worth, honestly: the chance, what it pays, and what it brings on average. */
export function SlipFigures({ review: { chance, quote, stake } }: { readonly review: SlipReview }) {
  const money = (amount: string | undefined) => (stake === undefined ? unknown : (amount ?? unknown));
  const pays = (multiplier: string, amount: number) =>
    stake === undefined ? multiplier : words.pays(multiplier, formatCents(amount));
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-col gap-1">
        <Figure name={words.chance} value={formatPercent(chance)} />
        <Figure
          name={words.multiplier}
          value={quote ? pays(formatMultiplier(quote.row.allCorrect), quote.potentialPayout) : unknown}
        />
        {quote !== undefined && quote.row.oneMiss > 0 && (
          <Figure
            name={words.oneMiss}
            value={pays(formatMultiplier(quote.row.oneMiss), quote.oneMissPayout)}
          />
        )}
        <Figure name={words.payout} value={money(quote && formatCents(quote.potentialPayout))} isMain />
        <Figure
          name={words.expected}
          value={money(quote && formatSignedCents(cents(Math.round(quote.expectedValue))))}
        />
      </dl>
      {quote !== undefined && (
        <p className="text-sm text-muted">{breakEven(formatPercent(quote.breakEvenPerLeg))}</p>
      )}
    </div>
  );
}

type FigureProps = { readonly name: string; readonly value: string; readonly isMain?: boolean };

function Figure({ name, value, isMain = false }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={`figure ${isMain ? 'text-2xl' : ''}`}>{value}</dd>
    </div>
  );
}
