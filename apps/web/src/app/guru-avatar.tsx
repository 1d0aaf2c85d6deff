import { appWords } from '@iron/content';
import { GuruMark } from '@iron/ui';
import { Link, usePathname } from '../platform/navigation.tsx';

/** On every page but /guru, where the page draws its own: a tap goes there (spec section 2). */
export function GuruAvatar() {
  const pathname = usePathname();
  if (pathname === '/guru') return null;
  return (
    <aside aria-label={appWords.guruAvatar.label}>
      <Link to="/guru" className="guru-avatar">
        <GuruMark className="size-12" />
        <span className="guru-dot" aria-hidden="true" />
        <span className="sr-only">{appWords.guruAvatar.open}</span>
      </Link>
    </aside>
  );
}
