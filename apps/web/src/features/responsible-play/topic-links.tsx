import { legalWords, type LegalTopic } from '@iron/content';
import { useState, type ComponentType } from 'react';
import { toastError } from '../../platform/toast.ts';
import type { TopicDialogProps } from './topic-dialog.tsx';

const legalTopics = ['responsible-play', 'support', 'age-verification', 'geofencing'] as const;
const responsiblePlayTopics = ['set-limits', 'self-exclusion', 'problem-gaming'] as const;

/** The legal notice of the home page and of the footer (spec section 2). */
export const LegalLinks = () => <TopicLinks topics={legalTopics} label={legalWords.linksLabel} />;

/** The three links of the FAQ's Responsible Play section (spec section 2). */
export const ResponsiblePlayLinks = () => (
  <TopicLinks topics={responsiblePlayTopics} label={legalWords.links['responsible-play']} />
);

type TopicLinksProps = { readonly topics: readonly LegalTopic[]; readonly label: string };

/** Each opens its dialog. What is in the dialogs is fetched at the first tap: every page carries these. */
function TopicLinks({ topics, label }: TopicLinksProps) {
  const [topic, setTopic] = useState<LegalTopic>();
  const [TopicDialog, setTopicDialog] = useState<ComponentType<TopicDialogProps>>();

  const open = async (next: LegalTopic) => {
    try {
      const loaded = await import('./topic-dialog.tsx');
      setTopicDialog(() => loaded.TopicDialog);
      setTopic(next);
    } catch {
      toastError(legalWords.openFailed.title, legalWords.openFailed.text);
    }
  };

  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-x-6">
        {topics.map((id) => (
          <li key={id}>
            <button type="button" className="link min-h-11" onClick={() => void open(id)}>
              {legalWords.links[id]}
            </button>
          </li>
        ))}
      </ul>
      {TopicDialog !== undefined && topic !== undefined && (
        <TopicDialog topic={topic} onTopic={setTopic} onClose={() => setTopic(undefined)} />
      )}
    </>
  );
}
