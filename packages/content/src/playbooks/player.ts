import { claims, promises } from '../claims.ts';

type Money = { readonly billMin: string; readonly billMax: string; readonly feePercent: number };

/** The player's side (spec sections 1 and 2). */
export const playerPlaybookWords = {
  kicker: 'Player Experience',
  title: 'The player’s playbook',
  lead: 'Five steps from the door to the cash drawer.',
  back: 'Back to Playbooks',
  count: {
    label: (state: string) => `Active players in ${state}`,
    note: (locations: string) => `at ${locations} locations. Sample data.`,
    choose: 'State',
  },
  journey: {
    title: 'Your journey',
    steps: ({ billMin, billMax, feePercent }: Money) =>
      [
        {
          id: 'sign-up',
          title: 'Sign Up',
          subtitle: 'At a kiosk',
          text: `ID scan, face or fingerprint, and an e-mail. ${claims.agePlaybooks}.`,
          highlight: `About ${promises.signUpSeconds} seconds`,
        },
        {
          id: 'load-cash',
          title: 'Load Cash',
          subtitle: 'Bills only',
          text: `The kiosk takes bills from ${billMin} to ${billMax}. No card, no bank account.`,
          highlight: 'Credited instantly',
        },
        {
          id: 'go-mobile',
          title: 'Go Mobile',
          subtitle: 'Your phone is the venue',
          text: 'Scan the QR code on the kiosk and your balance is on your phone. Nothing to download from a store.',
          highlight: 'One scan',
        },
        {
          id: 'build-contests',
          title: claims.legsPlaybook,
          subtitle: 'From the day’s lines',
          text: 'Over or under on player stats, STANDARD or FLEX. Chance and expected value are on the slip.',
          highlight: 'You vs. the house',
        },
        {
          id: 'cash-out',
          title: 'Cash Out',
          subtitle: 'QR voucher to bills',
          text: `Show the voucher at a kiosk. The ${feePercent}% fee comes back as ${promises.tabDiscount} your tab that day.`,
          highlight: 'Same night',
        },
      ] as const,
  },
  mobile: {
    title: 'In the mobile app',
    lead: 'Everything but the cash slot.',
    items: [
      {
        id: 'odds',
        title: 'Live odds',
        text: 'Each side of each line with its chance, worked out from the projection.',
      },
      {
        id: 'guru',
        title: 'GURU assistant',
        text: 'Ask by voice about a line, a rule or a payout. GURU proposes, you place.',
      },
      {
        id: 'qr',
        title: 'QR generator',
        text: 'Makes the voucher for kiosk cash-outs, big enough for any reader.',
      },
    ],
  },
  perks: {
    title: 'Local loyalty perks',
    lead: 'Anchored to your home venue, you get:',
    items: [
      `${promises.tabDiscount} bar tabs on the day you cash out`,
      `Match Play Tuesdays: entry fees matched up to ${promises.matchPlayMax}`,
      'Priority seating on game days',
      'In-location prizes',
    ],
  },
  venues: 'Find a venue',
  faq: 'Read the FAQ',
} as const;
