import { locationPlaybookWords } from '@iron/content';
import { revenueShares } from '@iron/rulebook';
import { Section } from '@iron/ui';
import type { StatePlaybook } from '../../session/world.ts';
import { formatShare } from './format-figures.ts';
import { modelOf, type ModelLine } from './model-lines.ts';

const words = locationPlaybookWords.model;

/** The formula's result beside the copy's figure, and how the first comes about (spec section 9). */
export function RevenueModel({ playbook }: { readonly playbook: StatePlaybook }) {
  const { lines, total, sample, difference } = modelOf(playbook);
  return (
    <Section title={words.title(playbook.name)} lead={words.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4 rounded-xl bg-sunken p-4 sm:p-6">
          <h3 className="heading text-xl">{words.totalLabel}</h3>
          <dl className="flex flex-wrap gap-8">
            <div>
              <dt className="kicker">{words.total}</dt>
              <dd className="figure text-5xl">{total}</dd>
            </div>
            <div>
              <dt className="kicker">{words.sample}</dt>
              <dd className="figure text-5xl text-muted">{sample}</dd>
            </div>
          </dl>
          <p>{words.difference(difference)}</p>
          <p className="text-sm text-muted">{words.shareNote(formatShare(revenueShares.locationShare))}</p>
        </div>
        <Working lines={lines} />
      </div>
    </Section>
  );
}

function Working({ lines }: { readonly lines: readonly ModelLine[] }) {
  return (
    <table className="w-full text-left">
      <caption className="kicker pb-2 text-left">{words.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.columns.step}</th>
          <th scope="col">{words.columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ step, working, result }) => (
          <tr key={step} className="border-t border-line last:border-t-2 last:border-accent">
            <th scope="row" className="py-3 pr-4 font-semibold">
              {step}
              <span className="block text-sm font-normal text-muted">{working}</span>
            </th>
            <td className="figure py-3 text-right align-top text-2xl">{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
