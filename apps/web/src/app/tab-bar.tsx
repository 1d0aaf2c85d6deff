import { appWords } from '@iron/content';
import {
  BookOpen,
  CircleHelp,
  Gift,
  House,
  ListChecks,
  MapPin,
  MessageCircle,
  Wallet,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import { Link, usePathname } from '../platform/navigation.tsx';
import { routeFor } from './routes.ts';

const { label, tabs } = appWords.nav;

const items: readonly { readonly to: string; readonly label: string; readonly Icon: LucideIcon }[] = [
  { to: '/', label: tabs.home, Icon: House },
  { to: '/play', label: tabs.play, Icon: ListChecks },
  { to: '/wallet', label: tabs.wallet, Icon: Wallet },
  { to: '/promos', label: tabs.promos, Icon: Gift },
  { to: '/venues', label: tabs.venues, Icon: MapPin },
  { to: '/playbooks', label: tabs.playbooks, Icon: BookOpen },
  { to: '/kiosk-guide', label: tabs.guide, Icon: Waypoints },
  { to: '/faq', label: tabs.faq, Icon: CircleHelp },
  { to: '/guru', label: tabs.guru, Icon: MessageCircle },
];

/** Nine tabs: at the thumb on a phone, a sticky bar under the header on a wide screen (spec section 2). */
export function TabBar() {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="tab-bar">
      <ul>
        {items.map(({ to, label: text, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined} {...preloadOn(to)}>
              <Icon aria-hidden="true" size={20} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page below a tab's own, such as a playbook, belongs to that tab. */
const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The page's code is on its way before the finger is lifted. */
function preloadOn(path: string) {
  const preload = () => {
    routeFor(path)
      .preload()
      .catch(() => undefined);
  };
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}
