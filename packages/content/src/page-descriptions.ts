import type { PageName } from './page-titles.ts';

/** What search engines show of every page; written into the page when it is built. */
export const pageDescriptions: Readonly<Record<PageName, string>> = {
  home: 'Pick over or under on player stats, play against the house, and cash out at a kiosk in your home venue. See your chance and expected value before you enter.',
  play: 'Today’s NFL, NBA and NHL lines. Pick two to five, choose STANDARD or FLEX, and see the payout, the chance and the expected value before you place.',
  wallet: 'Your balance, your recent activity, and cash-out to a QR voucher at a kiosk.',
  promos: 'First-deposit match, referrals, streaks, Match Play Tuesdays and money off your tab.',
  venues: 'Partner venues with a kiosk near you: hours, distance and what anchored players get.',
  playbooks: 'How Iron Picks works for players, and what it brings to a location that hosts a kiosk.',
  playerPlaybook: 'From kiosk sign-up to cash-out in five steps, and the local perks along the way.',
  locationPlaybook: 'What a kiosk earns for a venue each month, with the working shown, state by state.',
  kioskGuide: 'First-time setup, cash-out and receipt perks at an Iron Picks kiosk, step by step.',
  faq: 'Answers on sign-up, deposits, payouts, voids, cash-out and playing responsibly.',
  guru: 'Ask GURU about today’s lines by voice or text.',
  register: 'Walk through the kiosk sign-up: e-mail, ID scan, home venue and first deposit in a minute.',
  install: 'Put Iron Picks on your home screen: it opens at once and plays offline.',
  admin: 'Handle, hold, sign-ups and cash-out behaviour across venues, aggregated and anonymized.',
  exposure: 'Contest liability by bucket against its cap, live.',
  notFound: 'This page does not exist.',
};
