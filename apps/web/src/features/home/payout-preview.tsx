import { homeWords } from '@iron/content';
import {
  dollars,
  formatCents,
  formatPercent,
  formatShortCents,
  quoteEntry,
  unprojectedChance,
  type Config,
} from '@iron/domain';
import { configFor, defaultJurisdiction } from '@iron/rulebook';
import { payoutTable } from './payout-table.ts';

const words = homeWords.payouts;
const examplePicks = 3;
const exampleStake = dollars(10);

/** The payout table as the rulebook has it, and what it comes to on average: no small print. */
export function PayoutPreview() {
  const config = configFor(defaultJurisdiction);
  return (
    <section aria-labelledby="payouts-title" className="card flex flex-col gap-3 self-start">
      <h2 id="payouts-title" className="heading text-2xl">
        {words.title}
      </h2>
      <table className="w-full text-center">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-semibold">
              {words.picks}
            </th>
            <Heading name={words.standard} note={words.standardNote} />
            <Heading name={words.flex} note={words.flexNote} />
            <Heading name={words.oneMiss} note={words.oneMissNote} />
          </tr>
        </thead>
        <tbody className="figure text-2xl">
          {payoutTable(config).map((row) => (
            <tr key={row.picks} className="border-t border-line">
              <th scope="row" className="py-2 text-left">
                {row.picks}
              </th>
              <Multiple value={row.standard} />
              <Multiple value={row.flex} />
              <Multiple value={row.flexOneMiss} />
            </tr>
          ))}
        </tbody>
      </table>
      <Honestly config={config} />
    </section>
  );
}

function Heading({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <th scope="col" className="py-2 font-semibold">
      {name}
      <br />
      <span className="font-normal">{note}</span>
    </th>
  );
}

function Multiple({ value }: { readonly value: string | undefined }) {
  return (
    <td>
      {value ?? (
        <>
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <span className="sr-only">{words.none}</span>
        </>
      )}
    </td>
  );
}

/** The mean result of coin-flip picks, by the same rule as every slip's. */
function Honestly({ config }: { readonly config: Config }) {
  const chances = Array.from({ length: examplePicks }, () => unprojectedChance);
  const quote = quoteEntry(config.payout_schedules, 'STANDARD', exampleStake, chances);
  if (quote === undefined) return null;
  const stake = formatShortCents(exampleStake);
  const payout = formatShortCents(quote.potentialPayout);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-semibold">{words.example({ picks: examplePicks, stake, payout })}</p>
      <p className="text-muted">
        {words.honest({
          chance: formatPercent(quote.winProbability),
          value: formatCents(exampleStake + quote.expectedValue),
          breakEven: formatPercent(quote.breakEvenPerLeg),
        })}
      </p>
    </div>
  );
}
