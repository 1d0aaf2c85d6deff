import { playerPlaybookWords as words } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { bills, cashOutTerms } from '@iron/rulebook';
import { buttonClass, PageHeader, Section } from '@iron/ui';
import {
  Activity,
  ArrowLeft,
  Banknote,
  Check,
  ListChecks,
  MessageCircle,
  QrCode,
  ScanFace,
  Smartphone,
} from 'lucide-react';
import { Link } from '../platform/navigation.tsx';
import { Journey, PlayerCount } from '../features/playbooks/index.ts';

const stepIcons = {
  'sign-up': ScanFace,
  'load-cash': Banknote,
  'go-mobile': Smartphone,
  'build-contests': ListChecks,
  'cash-out': QrCode,
} as const;
const itemIcons = { odds: Activity, guru: MessageCircle, qr: QrCode } as const;

const money = {
  billMin: formatShortCents(bills.min),
  billMax: formatShortCents(bills.max),
  feePercent: cashOutTerms.feePercent,
};

const steps = words.journey.steps(money).map(({ id, highlight, ...step }) => {
  const Icon = stepIcons[id];
  return { ...step, id, note: highlight, icon: <Icon size={20} /> };
});

export function PlayerPlaybookPage() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col items-start gap-4">
        <Link to="/playbooks" className={`${buttonClass('quiet')} -ml-4`}>
          <ArrowLeft aria-hidden="true" size={20} />
          {words.back}
        </Link>
        <PageHeader kicker={words.kicker} title={words.title} lead={words.lead} />
      </div>
      <PlayerCount words={words.count} />
      <Section title={words.journey.title}>
        <Journey steps={steps} />
      </Section>
      <Section title={words.mobile.title} lead={words.mobile.lead}>
        <MobileApp />
      </Section>
      <Section title={words.perks.title} lead={words.perks.lead}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {words.perks.items.map((perk) => (
            <li key={perk} className="flex gap-2">
              <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-good" />
              {perk}
            </li>
          ))}
        </ul>
      </Section>
      <div className="flex flex-wrap gap-3">
        <Link to="/venues" className={buttonClass('primary', 'lg')}>
          {words.venues}
        </Link>
        <Link to="/faq" className={buttonClass('secondary', 'lg')}>
          {words.faq}
        </Link>
      </div>
    </div>
  );
}

function MobileApp() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {words.mobile.items.map(({ id, title, text }) => {
        const Icon = itemIcons[id];
        return (
          <li key={id} className="card">
            <Icon aria-hidden="true" size={24} className="text-accent-text" />
            <h3 className="heading mt-2 text-xl">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
