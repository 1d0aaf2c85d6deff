import { pageRoute, type PageRoute } from './page-route.tsx';

/** Every page of the product (spec section 2), and the only list of them. */
export const routes = [
  pageRoute('/', 'home', async () => (await import('../pages/home-page.tsx')).HomePage),
  pageRoute('/play', 'play', async () => (await import('../pages/play-page.tsx')).PlayPage),
  pageRoute('/wallet', 'wallet', async () => (await import('../pages/wallet-page.tsx')).WalletPage),
  pageRoute('/promos', 'promos', async () => (await import('../pages/promos-page.tsx')).PromosPage),
  pageRoute('/venues', 'venues', async () => (await import('../pages/venues-page.tsx')).VenuesPage),
  pageRoute(
    '/playbooks',
    'playbooks',
    async () => (await import('../pages/playbooks-page.tsx')).PlaybooksPage,
  ),
  pageRoute(
    '/playbooks/player',
    'playerPlaybook',
    async () => (await import('../pages/player-playbook-page.tsx')).PlayerPlaybookPage,
  ),
  pageRoute(
    '/playbooks/location',
    'locationPlaybook',
    async () => (await import('../pages/location-playbook-page.tsx')).LocationPlaybookPage,
  ),
  pageRoute(
    '/kiosk-guide',
    'kioskGuide',
    async () => (await import('../pages/kiosk-guide-page.tsx')).KioskGuidePage,
  ),
  pageRoute('/faq', 'faq', async () => (await import('../pages/faq-page.tsx')).FaqPage),
  pageRoute('/guru', 'guru', async () => (await import('../pages/guru-page.tsx')).GuruPage),
  pageRoute('/register', 'register', async () => (await import('../pages/register-page.tsx')).RegisterPage),
  pageRoute('/install', 'install', async () => (await import('../pages/install-page.tsx')).InstallPage),
  pageRoute('/admin', 'admin', async () => (await import('../pages/admin-page.tsx')).AdminPage),
  pageRoute(
    '/admin/exposure',
    'exposure',
    async () => (await import('../pages/exposure-page.tsx')).ExposurePage,
  ),
] as const satisfies readonly PageRoute[];

/** The page of every unknown address; prerendered at /404 and served with status 404. */
export const notFoundRoute = pageRoute(
  '*',
  'notFound',
  async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
);

export const routeFor = (path: string): PageRoute =>
  routes.find((route) => route.path === (path.replace(/\/+$/, '') || '/')) ?? notFoundRoute;
