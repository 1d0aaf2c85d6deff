/** Every page of the product, as the journeys that visit them all need it. */
export const pages = [
  '/',
  '/play',
  '/wallet',
  '/promos',
  '/venues',
  '/playbooks',
  '/playbooks/player',
  '/playbooks/location',
  '/kiosk-guide',
  '/faq',
  '/guru',
  '/register',
  '/install',
  '/admin',
  '/admin/exposure',
  '/no-such-page',
] as const;

/** The one page that the server answers with status 404; the browser reports that by itself. */
export const isUnknownPage = (path: string): boolean => path === '/no-such-page';
export const unknownPageComplaint = /status of 404/;
