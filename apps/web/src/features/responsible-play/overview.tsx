import { legalWords, responsiblePlayWords, type LegalTopic } from '@iron/content';
import { Button } from '@iron/ui';

const words = responsiblePlayWords.overview;
const next = ['set-limits', 'self-exclusion', 'problem-gaming'] as const;

export function Overview({ onTopic }: { readonly onTopic: (topic: LegalTopic) => void }) {
  return (
    <>
      <p>{words.lead}</p>
      <ul className="list-disc pl-5">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3 className="heading text-xl">{words.more}</h3>
      <div className="flex flex-wrap gap-2">
        {next.map((topic) => (
          <Button key={topic} variant="secondary" onClick={() => onTopic(topic)}>
            {legalWords.links[topic]}
          </Button>
        ))}
      </div>
    </>
  );
}
