import { responsiblePlayWords } from '@iron/content';
import { buttonClass } from '@iron/ui';
import { Phone } from 'lucide-react';

const words = responsiblePlayWords.resources;

export function ProblemGaming() {
  return (
    <>
      <p>{words.lead}</p>
      <a href={`tel:${words.phone}`} className={buttonClass('primary', 'lg')}>
        <Phone aria-hidden="true" size={20} />
        {words.call}
      </a>
      <p>{words.callText}</p>
      <p>{words.text}</p>
      <h3 className="heading text-xl">{words.signs}</h3>
      <ul className="list-disc pl-5 text-muted">
        {words.signList.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </>
  );
}
