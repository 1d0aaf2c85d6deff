import { partnershipWords as words } from '@iron/content';
import { Button, buttonClass, Dialog } from '@iron/ui';
import { useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import type { StatePlaybook } from '../../session/world.ts';
import { modelSummary } from './model-summary.ts';

type PartnershipDialogProps = { readonly playbook: StatePlaybook; readonly onClose: () => void };

/** What to prepare and whom to write to: nothing is sent from here (spec section 2). */
export function PartnershipDialog({ playbook, onClose }: PartnershipDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <Request playbook={playbook} />
    </Dialog>
  );
}

function Request({ playbook }: { readonly playbook: StatePlaybook }) {
  const [outcome, setOutcome] = useState<string>();
  const summary = modelSummary(playbook);
  const copy = async () => setOutcome((await copyText(summary)) ? words.copied : words.copyFailed);
  const subject = encodeURIComponent(words.subject(playbook.name));
  const mail = `mailto:${words.address}?subject=${subject}&body=${encodeURIComponent(summary)}`;
  return (
    <>
      <p>{words.lead}</p>
      <h3 className="heading text-xl">{words.prepare}</h3>
      <ul className="list-disc pl-5">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3 className="heading text-xl">{words.summaryTitle}</h3>
      <p className="rounded-lg bg-sunken p-4 text-sm whitespace-pre-line">{summary}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <a href={mail} className={buttonClass('secondary')}>
          {words.mail}
        </a>
        <output className="text-sm">{outcome}</output>
      </div>
      <p className="text-sm">
        {words.address}
        <br />
        <span className="text-muted">{words.demo}</span>
      </p>
    </>
  );
}
