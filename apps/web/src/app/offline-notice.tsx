import { appWords } from '@iron/content';
import { useOnline } from '../platform/use-online.ts';

/** A quiet line while the network is away; the demo goes on. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <output className="empty:hidden">
      {!online && <span className="notice notice-warning mb-4">{appWords.offline}</span>}
    </output>
  );
}
