import { claims, promises } from './claims.ts';

/** The front door (spec section 2, "Home"). */
export const homeWords = {
  hero: {
    title: 'Your Home for Daily Fantasy Contests',
    lead: 'Pick over or under on player stats. Win, and it’s cash in your hand at a bar you already like.',
    createAccount: 'Create Account',
    tryDemo: 'Try Demo Tour',
    howItWorks: 'How It Works',
    demoNote: (balance: string) => `The demo plays with ${balance} of pretend money. No account needed.`,
    imageAlt: 'A neighbourhood sports bar at night, its windows lit, with a kiosk by the door.',
  },
  trust: {
    label: 'Why people trust us',
    tiles: [
      {
        id: 'gli',
        title: 'GLI Certified',
        text: 'Rules, records and payouts held to the standard test labs use.',
      },
      { id: 'insured', title: 'Fully Insured', text: 'Player money is covered and kept apart from ours.' },
      {
        id: 'fast',
        title: `${promises.signUpSeconds}-Second Sign-Up`,
        text: `About ${promises.kioskSeconds} seconds of it at the kiosk.`,
      },
      {
        id: 'cash',
        title: 'Cash In / Cash Out',
        text: 'Bills in, QR voucher out. No card, no bank, no waiting.',
      },
    ],
  },
  steps: {
    title: 'How it works',
    lead: 'The money stays in cash and in the neighbourhood. The playing happens on your phone.',
    items: (money: { readonly billMin: string; readonly billMax: string; readonly feePercent: number }) => [
      { id: 'sign-up', title: 'Kiosk Sign-Up', text: 'Find a kiosk in a partner venue and tap Start.' },
      { id: 'verify', title: 'Verify ID', text: 'ID scan, then face or fingerprint. Then an e-mail.' },
      {
        id: 'deposit',
        title: 'Deposit Cash',
        text: `Bills from ${money.billMin} to ${money.billMax}, credited instantly.`,
      },
      { id: 'play', title: 'Play on Mobile', text: 'Build contests from the day’s lines, wherever you sit.' },
      {
        id: 'cash-out',
        title: 'Cash Out',
        text: `A QR voucher, scanned at a kiosk. ${money.feePercent}% fee, ${promises.tabDiscount} your tab that day.`,
      },
    ],
  },
  house: {
    title: 'No Lineups. No Sharks. You vs. the House.',
    lead: 'No salary cap, no spreadsheet warriors. You take a side of a line, we take the other.',
    points: [
      {
        id: 'odds',
        title: 'Live odds',
        text: 'Every line carries its chance, from projection and spread, before you tap it.',
      },
      {
        id: 'value',
        title: 'Displayed expected value',
        text: 'The slip says what an entry is worth on average. Also when that is less than it costs.',
      },
      {
        id: 'risk',
        title: 'Balanced house risk',
        text: 'We cap what we can lose on a leg, a game and a slate, so a win is always paid.',
      },
    ],
    explore: 'Explore Contests',
  },
  payouts: {
    title: 'What an entry pays',
    caption: 'Payout multiples by number of picks',
    picks: 'Picks',
    standard: 'STANDARD',
    standardNote: 'all hit',
    flex: 'FLEX',
    flexNote: 'all hit',
    oneMiss: 'FLEX',
    oneMissNote: 'one miss',
    none: 'not offered',
    example: (example: { readonly picks: number; readonly stake: string; readonly payout: string }) =>
      `${example.stake} on ${example.picks} STANDARD picks pays ${example.payout} when all hit.`,
    honest: (odds: { readonly chance: string; readonly value: string; readonly breakEven: string }) =>
      `With coin-flip picks that happens ${odds.chance} of the time, and the entry is worth ${odds.value} on average. You break even at ${odds.breakEven} a pick. Better picks move it; that is the game.`,
  },
  local: {
    kicker: 'Home venue',
    title: 'Your bar is your home field',
    lead: 'Your account is anchored to the venue where you sign up. Being a regular pays:',
    perks: [
      `${promises.tabDiscount} your tab on the day you cash out`,
      `Match Play Tuesdays: entry fees matched up to ${promises.matchPlayMax}`,
      'Priority seating on game days',
      'In-location prizes',
    ],
    venues: 'See the venues',
    distance: (miles: number) => `${miles} mi`,
  },
  legal: {
    title: 'Legal notice',
    text: `${claims.ageFooter}. Contest availability varies by jurisdiction. If it stops being fun, stop.`,
  },
} as const;
