import { guruWords } from '@iron/content';
import { Button, buttonClass } from '@iron/ui';
import { Undo2 } from 'lucide-react';
import { Link } from '../../platform/navigation.tsx';
import { toastInfo } from '../../platform/toast.ts';
import { useSession } from '../../session/index.ts';

const words = guruWords.slip;

/** The slip that is spoken of, while there is one: what GURU changes is seen here, and undone. */
export function GuruSlip({ undo }: { readonly undo: (() => void) | undefined }) {
  const { legs, style, stakeInput } = useSession((session) => session.slip);
  if (legs.length === 0 && undo === undefined) return null;
  return (
    <section aria-label={words.title} className="card flex flex-col gap-3">
      <h2 className="font-semibold">
        {words.title} <span className="text-muted">{`${style}, $${stakeInput}`}</span>
      </h2>
      <ul className="flex flex-col gap-1" aria-live="polite">
        {legs.map(({ id, playerName, selection, line, stat }) => (
          <li key={id}>
            {playerName} <span className="text-muted">{`${selection.toUpperCase()} ${line} ${stat}`}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {undo !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            onClick={() => {
              undo();
              toastInfo(words.undone);
            }}
          >
            <Undo2 aria-hidden="true" size={18} />
            {words.undo}
          </Button>
        )}
        <Link to="/play" className={`${buttonClass('secondary', 'sm')} min-h-11`}>
          {words.open}
        </Link>
      </div>
    </section>
  );
}
