import { appWords } from '@iron/content';
import { Button } from '@iron/ui';
import { useState, useSyncExternalStore } from 'react';
import { applyUpdate, onUpdateReady, updateReady } from '../platform/service-worker.ts';

const words = appWords.update;

/** Asks before it changes versions: nobody's page reloads under their fingers. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(onUpdateReady, updateReady, () => false);
  const [later, setLater] = useState(false);
  if (!ready || later) return null;
  return (
    <section role="alert" aria-label={words.title} className="update-prompt card">
      <p className="font-semibold">{words.title}</p>
      <p className="text-sm text-muted">{words.text}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={applyUpdate}>
          {words.reload}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setLater(true)}>
          {words.later}
        </Button>
      </div>
    </section>
  );
}
