import { homeWords } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { bills, cashOutTerms } from '@iron/rulebook';
import { Section } from '@iron/ui';

const words = homeWords.steps;

/** From cash to phone and back, in five steps (spec section 2, "Home"). */
export function MoneySteps() {
  const steps = words.items({
    billMin: formatShortCents(bills.min),
    billMax: formatShortCents(bills.max),
    feePercent: cashOutTerms.feePercent,
  });
  return (
    <Section title={words.title} lead={words.lead}>
      <ol className="grid gap-4 lg:grid-cols-5">
        {steps.map(({ id, title, text }, index) => (
          <li key={id} className="flex gap-4 border-t-2 border-accent pt-3 lg:flex-col lg:gap-1">
            <span aria-hidden="true" className="figure text-4xl leading-none text-accent-text">
              {index + 1}
            </span>
            <div>
              <h3 className="heading text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
