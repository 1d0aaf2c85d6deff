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
import { NavLink } from 'react-router';
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
  return (
    <nav aria-label={label} className="tab-bar">
      <ul>
        {items.map(({ to, label: text, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} {...preloadOn(to)}>
              <Icon aria-hidden="true" size={20} />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page's code is on its way before the finger is lifted. */
function preloadOn(path: string) {
  const preload = () => {
    routeFor(path)
      .preload()
      .catch(() => undefined);
  };
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}
