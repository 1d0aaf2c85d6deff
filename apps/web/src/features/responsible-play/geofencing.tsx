import { responsiblePlayWords } from '@iron/content';
import { hasFeature } from '@iron/domain';
import { jurisdictions } from '@iron/rulebook';
import { Notice } from '@iron/ui';
import { Terms } from './terms.tsx';

const words = responsiblePlayWords.geofencing;

export function Geofencing() {
  const open = jurisdictions.map(({ code, name }) => {
    const text = hasFeature(jurisdictions, code, 'placeEntry') ? words.open : words.browse;
    return [name, text] as const;
  });
  return (
    <>
      <p>{words.lead}</p>
      <ul className="list-disc pl-5">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3 className="heading text-xl">{words.tableLabel}</h3>
      <Terms terms={open} />
      <Notice>{words.demo}</Notice>
    </>
  );
}
