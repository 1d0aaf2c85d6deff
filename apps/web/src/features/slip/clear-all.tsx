import { playWords } from '@iron/content';
import { Button } from '@iron/ui';
import { session } from '../../session/index.ts';

export function ClearAll() {
  return (
    <Button size="sm" variant="secondary" className="min-h-11" onClick={() => session().clearSlip()}>
      {playWords.slip.clearAll}
    </Button>
  );
}
