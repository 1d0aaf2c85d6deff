import { kioskGuideWords as words } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { bills, cashOutTerms } from '@iron/rulebook';
import { buttonClass, Disclosure, PageHeader, Section, StepList } from '@iron/ui';
import { Anchor, Armchair, Percent } from 'lucide-react';
import { Link } from '../platform/navigation.tsx';

const icons = { tab: Percent, seat: Armchair, anchored: Anchor } as const;

const money = {
  billMin: formatShortCents(bills.min),
  billMax: formatShortCents(bills.max),
  cashOutMin: formatShortCents(cashOutTerms.minimum),
  feePercent: cashOutTerms.feePercent,
};

export function KioskGuidePage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <div className="flex flex-wrap gap-3">
            <Link to="/register" className={buttonClass('primary')}>
              {words.register}
            </Link>
            <Link to="/venues" className={buttonClass('secondary')}>
              {words.venues}
            </Link>
          </div>
        }
      />
      <Section title={words.setup.title} lead={words.setup.lead}>
        <StepList steps={words.setup.steps(money)} />
      </Section>
      <Section title={words.cashOut.title} lead={words.cashOut.lead}>
        <StepList steps={words.cashOut.steps(money)} />
      </Section>
      <Section title={words.receipt.title} lead={words.receipt.lead}>
        <ReceiptPerks />
      </Section>
      <Section title={words.faq.title}>
        <div className="border-t border-line">
          {words.faq.items(money).map(({ question, answer }) => (
            <Disclosure key={question} name="kiosk-faq" summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
    </div>
  );
}

function ReceiptPerks() {
  return (
    <ul className="grid gap-6 sm:grid-cols-3">
      {words.receipt.perks.map(({ id, title, text }) => {
        const Icon = icons[id];
        return (
          <li key={id} className="border-t-2 border-accent pt-3">
            <Icon aria-hidden="true" size={24} className="text-accent-text" />
            <h3 className="heading mt-2 text-xl">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
