import { walletWords } from '@iron/content';
import { formatCents, type CashOutQuote } from '@iron/domain';
import { cashOutTerms } from '@iron/rulebook';

const words = walletWords.voucher;

/** What the voucher is for, what it costs, and what comes out at the kiosk. */
export function VoucherFigures({ quote }: { readonly quote: CashOutQuote }) {
  const rows = [
    [words.gross, quote.gross],
    [words.fee(cashOutTerms.feePercent), quote.fee],
    [words.pays, quote.pays],
  ] as const;
  return (
    <dl className="flex flex-col gap-1" aria-live="polite">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="figure text-lg">{formatCents(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
