import { playWords } from '@iron/content';
import { configFor } from '@iron/rulebook';
import { useSession } from '../../session/index.ts';

const words = playWords.slip.hint;

/** Holds the place beside the board on a wide screen while there is no slip. */
export function SlipHint() {
  const isEmpty = useSession(({ slip }) => slip.legs.length === 0);
  const { entry_formats: formats } = configFor(useSession(({ jurisdiction }) => jurisdiction));
  if (!isEmpty) return null;
  const { min_legs: least, max_legs: most } = formats.STANDARD;
  return (
    <div className="card hidden border-dashed text-muted lg:block">
      <p className="heading text-xl text-ink">{words.title}</p>
      <p>{words.text(least, most)}</p>
    </div>
  );
}
