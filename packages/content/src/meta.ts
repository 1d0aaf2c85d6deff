/** Title and description of every page, for the head of the document and for search engines. */
export const pageMeta = {
  home: {
    title: 'Iron Picks: daily fantasy over/under contests you cash out down the street',
    description:
      'Pick over or under on player stats, play against the house, and cash out at a kiosk in your home venue. See your chance and expected value before you enter.',
  },
  play: {
    title: 'Build Your Contest | Iron Picks',
    description:
      'Today’s NFL, NBA and NHL lines. Pick two to five, choose STANDARD or FLEX, and see the payout, the chance and the expected value before you place.',
  },
  wallet: {
    title: 'Wallet | Iron Picks',
    description: 'Your balance, your recent activity, and cash-out to a QR voucher at a kiosk.',
  },
  promos: {
    title: 'Promos | Iron Picks',
    description: 'First-deposit match, referrals, streaks, Match Play Tuesdays and money off your tab.',
  },
  venues: {
    title: 'Venues | Iron Picks',
    description: 'Partner venues with a kiosk near you: hours, distance and what anchored players get.',
  },
  playbooks: {
    title: 'Playbooks | Iron Picks',
    description: 'How Iron Picks works for players, and what it brings to a location that hosts a kiosk.',
  },
  playerPlaybook: {
    title: 'Player Playbook | Iron Picks',
    description: 'From kiosk sign-up to cash-out in five steps, and the local perks along the way.',
  },
  locationPlaybook: {
    title: 'Location Playbook | Iron Picks',
    description: 'What a kiosk earns for a venue each month, with the working shown, state by state.',
  },
  kioskGuide: {
    title: 'Kiosk Guide | Iron Picks',
    description: 'First-time setup, cash-out and receipt perks at an Iron Picks kiosk, step by step.',
  },
  faq: {
    title: 'FAQ | Iron Picks',
    description: 'Answers on sign-up, deposits, payouts, voids, cash-out and playing responsibly.',
  },
  guru: {
    title: 'GURU Voice | Iron Picks',
    description: 'Ask GURU about today’s lines by voice or text.',
  },
  register: {
    title: 'Sign Up | Iron Picks',
    description: 'Walk through the kiosk sign-up: e-mail, ID scan, home venue and first deposit in a minute.',
  },
  install: {
    title: 'Download App | Iron Picks',
    description: 'Put Iron Picks on your home screen: it opens at once and plays offline.',
  },
  admin: {
    title: 'Operations Dashboard | Iron Picks',
    description: 'Handle, hold, sign-ups and cash-out behaviour across venues, aggregated and anonymized.',
  },
  exposure: {
    title: 'Exposure Management | Iron Picks',
    description: 'Contest liability by bucket against its cap, live.',
  },
  notFound: {
    title: 'Page not found | Iron Picks',
    description: 'This page does not exist.',
  },
} as const;
