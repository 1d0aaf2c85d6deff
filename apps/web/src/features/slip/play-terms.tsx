import { playWords } from '@iron/content';
import { contestStyles, formatMultiplier, formatShortCents, hundredths } from '@iron/domain';
import { configFor, entriesMax, stakeLimits } from '@iron/rulebook';
import { Card, Section } from '@iron/ui';
import { useSession } from '../../session/index.ts';

const words = playWords.terms;

/** Eligibility, limits, voids and the whole payout table: what closes the page (spec section 2). */
export function PlayTerms() {
  const config = configFor(useSession(({ jurisdiction }) => jurisdiction));
  const { min, max, step } = stakeLimits(config);
  const { perUserPerDay, perSlate, perUserPerKioskPerDay } = entriesMax;
  return (
    <Section title={words.title}>
      <div className="grid gap-3 md:grid-cols-2">
        <Card>
          <h3 className="heading text-xl">{words.eligibility.title}</h3>
          <p>{words.eligibility.text}</p>
          <h3 className="heading mt-4 text-xl">{words.limits.title}</h3>
          <ul className="list-disc pl-5">
            <li>
              {words.limits.stake(formatShortCents(min), formatShortCents(max), formatShortCents(step))}
            </li>
            <li>{words.limits.entries(perUserPerDay, perSlate, perUserPerKioskPerDay)}</li>
            {contestStyles.map((style) => {
              const { min_legs: least, max_legs: most } = config.entry_formats[style];
              return <li key={style}>{words.limits.legs(style, least, most)}</li>;
            })}
            <li>{words.limits.teams(config.combo_rules.max_legs_per_team)}</li>
          </ul>
          <h3 className="heading mt-4 text-xl">{words.voids.title}</h3>
          <p>{words.voids.flex(config.entry_formats.STANDARD.min_legs)}</p>
          <p className="text-muted">{words.voids.standard}</p>
        </Card>
        <Card>
          <PayoutTable />
        </Card>
      </div>
    </Section>
  );
}

function PayoutTable() {
  const { payout_schedules: rows } = configFor(useSession(({ jurisdiction }) => jurisdiction));
  const { title, format, picks, allCorrect, oneMiss, none } = words.payouts;
  return (
    <table className="w-full text-left">
      <caption className="heading mb-2 text-left text-xl">{title}</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          {[format, picks, allCorrect, oneMiss].map((heading) => (
            <th key={heading} scope="col" className="py-1 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.style}${row.picks}`} className="border-b border-line">
            <th scope="row" className="py-1 font-semibold">
              {row.style}
            </th>
            <td className="figure">{row.picks}</td>
            <td className="figure">{formatMultiplier(hundredths(row.all_correct_mult))}</td>
            <td className="figure">
              {row.one_miss_mult === undefined ? none : formatMultiplier(hundredths(row.one_miss_mult))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
