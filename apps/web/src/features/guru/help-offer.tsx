import { guruWords, responsiblePlayWords } from '@iron/content';
import { buttonClass, Notice } from '@iron/ui';
import { HeartHandshake } from 'lucide-react';

const words = guruWords.help;

/** Shown when somebody has said that playing hurts; it stays until the page is left. */
export function HelpOffer() {
  return (
    <Notice
      tone="accent"
      title={words.title}
      icon={<HeartHandshake aria-hidden="true" className="shrink-0 text-accent-text" />}
    >
      <p>{words.text}</p>
      <p className="text-muted">{words.limits}</p>
      <a
        href={`tel:${responsiblePlayWords.resources.phone}`}
        className={`${buttonClass('secondary', 'sm')} mt-3 min-h-11`}
      >
        {words.call}
      </a>
    </Notice>
  );
}
