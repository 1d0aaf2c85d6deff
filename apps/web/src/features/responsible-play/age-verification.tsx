import { responsiblePlayWords } from '@iron/content';
import { jurisdictions } from '@iron/rulebook';
import { Terms } from './terms.tsx';

const words = responsiblePlayWords.age;

/** The strictest age of any jurisdiction is the one an account is opened at. */
const strictestAge = Math.max(...jurisdictions.map(({ minAge }) => minAge));

export function AgeVerification() {
  return (
    <>
      <p>{words.lead}</p>
      <h3 className="heading text-xl">{words.readingsLabel}</h3>
      <Terms terms={words.readings} />
      <p>{words.inForce(strictestAge)}</p>
      <p className="text-muted">{words.stored}</p>
    </>
  );
}
