import { accountWords } from '@iron/content';
import { liveWorld } from '../../session/index.ts';

/** A quiet word that the figures are those known last, and a way to ask again. */
export function StaleNotice() {
  const refresh = () => void liveWorld().then(({ enterAccount }) => enterAccount());
  return (
    <output className="block text-sm text-muted">
      {accountWords.stale}{' '}
      <button type="button" className="link min-h-11" onClick={refresh}>
        {accountWords.retry}
      </button>
    </output>
  );
}
