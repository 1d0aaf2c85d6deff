import { pageMeta } from '@iron/content';
import { pageRoute, type PageRoute } from './page-route.tsx';

/** Every page of the product (spec section 2), and the only list of them. */
export const routes = [
  pageRoute('/', pageMeta.home, 'home', async () => (await import('../pages/home-page.tsx')).HomePage),
  pageRoute('/play', pageMeta.play, 'play', async () => (await import('../pages/play-page.tsx')).PlayPage),
  pageRoute(
    '/wallet',
    pageMeta.wallet,
    'wallet',
    async () => (await import('../pages/wallet-page.tsx')).WalletPage,
  ),
  pageRoute(
    '/promos',
    pageMeta.promos,
    'promos',
    async () => (await import('../pages/promos-page.tsx')).PromosPage,
  ),
  pageRoute(
    '/venues',
    pageMeta.venues,
    'venues',
    async () => (await import('../pages/venues-page.tsx')).VenuesPage,
  ),
  pageRoute(
    '/playbooks',
    pageMeta.playbooks,
    'playbooks',
    async () => (await import('../pages/playbooks-page.tsx')).PlaybooksPage,
  ),
  pageRoute(
    '/playbooks/player',
    pageMeta.playerPlaybook,
    'player-playbook',
    async () => (await import('../pages/player-playbook-page.tsx')).PlayerPlaybookPage,
  ),
  pageRoute(
    '/playbooks/location',
    pageMeta.locationPlaybook,
    'location-playbook',
    async () => (await import('../pages/location-playbook-page.tsx')).LocationPlaybookPage,
  ),
  pageRoute(
    '/kiosk-guide',
    pageMeta.kioskGuide,
    'kiosk-guide',
    async () => (await import('../pages/kiosk-guide-page.tsx')).KioskGuidePage,
  ),
  pageRoute('/faq', pageMeta.faq, 'faq', async () => (await import('../pages/faq-page.tsx')).FaqPage),
  pageRoute('/guru', pageMeta.guru, 'guru', async () => (await import('../pages/guru-page.tsx')).GuruPage),
  pageRoute(
    '/register',
    pageMeta.register,
    'register',
    async () => (await import('../pages/register-page.tsx')).RegisterPage,
  ),
  pageRoute(
    '/install',
    pageMeta.install,
    'install',
    async () => (await import('../pages/install-page.tsx')).InstallPage,
  ),
  pageRoute(
    '/admin',
    pageMeta.admin,
    'admin',
    async () => (await import('../pages/admin-page.tsx')).AdminPage,
  ),
  pageRoute(
    '/admin/exposure',
    pageMeta.exposure,
    'exposure',
    async () => (await import('../pages/exposure-page.tsx')).ExposurePage,
  ),
] as const satisfies readonly PageRoute[];

/** The page of every unknown address; prerendered at /404 and served with status 404. */
export const notFoundRoute = pageRoute(
  '*',
  pageMeta.notFound,
  'not-found',
  async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
);

export const routeFor = (path: string): PageRoute =>
  routes.find((route) => route.path === (path.replace(/\/+$/, '') || '/')) ?? notFoundRoute;
