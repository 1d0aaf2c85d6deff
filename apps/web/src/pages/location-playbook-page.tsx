import { locationPlaybookWords as words } from '@iron/content';
import { buttonClass, PageHeader, Section } from '@iron/ui';
import { ArrowLeft, Check } from 'lucide-react';
import { Link } from '../platform/navigation.tsx';
import { PartnershipRequest, RevenueModel, StateFacts } from '../features/location-model/index.ts';
import { Journey, StatePicker, useStatePlaybook } from '../features/playbooks/index.ts';

const steps = words.journey.steps.map(({ duration, ...step }) => ({ ...step, note: duration }));

export function LocationPlaybookPage() {
  const { playbook, choose } = useStatePlaybook();
  if (playbook === undefined) return null;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col items-start gap-4">
        <Link to="/playbooks" className={`${buttonClass('quiet')} -ml-4`}>
          <ArrowLeft aria-hidden="true" size={20} />
          {words.back}
        </Link>
        <PageHeader kicker={words.kicker} title={words.title} lead={words.lead} />
        <StatePicker label={words.states} selected={playbook} onSelect={choose} />
      </div>
      <StateFacts playbook={playbook} />
      <RevenueModel playbook={playbook} />
      <Section title={words.journey.title} lead={words.journey.lead}>
        <Journey steps={steps} />
      </Section>
      <div className="grid gap-8 sm:grid-cols-2">
        <Supplies {...words.supplies.provider} />
        <Supplies {...words.supplies.location} />
      </div>
      <div className="flex flex-wrap gap-3">
        <PartnershipRequest playbook={playbook} />
        <Link to="/faq" className={buttonClass('secondary', 'lg')}>
          {words.faq}
        </Link>
      </div>
    </div>
  );
}

type SuppliesProps = { readonly title: string; readonly items: readonly string[] };

function Supplies({ title, items }: SuppliesProps) {
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-good" />
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}
