import { responsiblePlayWords } from '@iron/content';
import { buttonClass, Notice } from '@iron/ui';
import { Link } from '../../platform/navigation.tsx';
import { Terms } from './terms.tsx';

const words = responsiblePlayWords.support;

export function Support({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p>{words.lead}</p>
      <Terms terms={words.ways} />
      <Notice>{words.demo}</Notice>
      <Link to="/faq" className={buttonClass('secondary')} onClick={onClose}>
        {words.faq}
      </Link>
    </>
  );
}
