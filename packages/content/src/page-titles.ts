/** The title of every page. */
export const pageTitles = {
  home: 'Iron Picks: daily fantasy over/under contests you cash out down the street',
  play: 'Build Your Contest | Iron Picks',
  wallet: 'Wallet | Iron Picks',
  promos: 'Promos | Iron Picks',
  venues: 'Venues | Iron Picks',
  playbooks: 'Playbooks | Iron Picks',
  playerPlaybook: 'Player Playbook | Iron Picks',
  locationPlaybook: 'Location Playbook | Iron Picks',
  kioskGuide: 'Kiosk Guide | Iron Picks',
  faq: 'FAQ | Iron Picks',
  guru: 'GURU Voice | Iron Picks',
  register: 'Sign Up | Iron Picks',
  install: 'Download App | Iron Picks',
  admin: 'Operations Dashboard | Iron Picks',
  exposure: 'Exposure Management | Iron Picks',
  notFound: 'Page not found | Iron Picks',
} as const;

export type PageName = keyof typeof pageTitles;
