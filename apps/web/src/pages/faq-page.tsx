import { faqWords as words } from '@iron/content';
import { formatMultiplier, formatShortCents, hundredths } from '@iron/domain';
import { bills, cashOutTerms, configFor, defaultJurisdiction, entriesMax, stakeLimits } from '@iron/rulebook';
import { Badge, Button, Disclosure, PageHeader, Section } from '@iron/ui';
import { ResponsiblePlayLinks } from '../features/responsible-play/index.ts';

export function FaqPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={words.title} lead={words.lead} />
      <Section title={words.questionsTitle}>
        <div className="border-t border-line">
          {words.items(figures()).map(({ question, answer }) => (
            <Disclosure key={question} name="faq" summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
      <div className="grid gap-8 sm:grid-cols-2">
        <Section title={words.support.title} lead={words.support.text}>
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled>{words.support.button}</Button>
            <Badge>{words.support.demo}</Badge>
          </div>
        </Section>
        <Section title={words.responsible.title} lead={words.responsible.text} id="responsible-play">
          <ResponsiblePlayLinks />
        </Section>
      </div>
    </div>
  );
}

/** The numbers in the answers, from where they are played by. */
function figures() {
  const config = configFor(defaultJurisdiction);
  const stake = stakeLimits(config);
  const multipliers = config.payout_schedules.map((row) => row.all_correct_mult);
  return {
    billMin: formatShortCents(bills.min),
    billMax: formatShortCents(bills.max),
    stakeMin: formatShortCents(stake.min),
    stakeMax: formatShortCents(stake.max),
    cashOutMin: formatShortCents(cashOutTerms.minimum),
    feePercent: cashOutTerms.feePercent,
    entriesPerDay: entriesMax.perUserPerDay,
    topMultiplier: formatMultiplier(hundredths(Math.max(...multipliers))),
    correctionHours: config.grading.correction_window_hours,
  };
}
