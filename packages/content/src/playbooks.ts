import { claims, promises } from './claims.ts';

/** How it works for each side of the bar (spec sections 2, 3 and 9). */
export const playbooksWords = {
  tagline: 'PLAY LOCAL. WIN LOCAL. SPEND LOCAL.',
  title: 'Playbooks',
  lead: 'One kiosk, two sides of the bar. Pick yours.',
  cards: {
    player: {
      title: 'Player Experience',
      text: 'From the kiosk to your phone and back: how a night of contests goes, step by step.',
      points: [
        'Sign up in about a minute',
        'Over or under, against the house',
        'Cash in hand, down the street',
      ],
      button: 'Start Playing',
    },
    location: {
      title: 'Location Owner',
      text: 'What a kiosk brings to a bar each month, with the working shown.',
      points: [
        'A share of entry revenue',
        'Winnings spent at your bar',
        'No staff, no stock, no risk on results',
      ],
      button: 'Become a Partner',
    },
  },
} as const;

type Money = { readonly billMin: string; readonly billMax: string; readonly feePercent: number };

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

export const locationPlaybookWords = {
  kicker: 'Location Owner',
  title: 'The location playbook',
  lead: `A kiosk by the door earns you ${claims.locationShareCopy} of entry revenue, and brings winnings back across the bar.`,
  back: 'Back to Playbooks',
  states: 'State',
  facts: {
    locations: 'Locations',
    launched: 'Launched',
    players: 'Active players',
    handle: 'Monthly handle, whole state',
  },
  model: {
    title: (state: string) => `Revenue model, ${state}`,
    lead: 'Per location and month. Every figure follows from the ones above it.',
    caption: 'The working, step by step',
    columns: { step: 'Step', working: 'Working', result: 'Result' },
    handle: 'Handle',
    handleWorking: (figures: { readonly players: string; readonly entries: string; readonly size: string }) =>
      `${figures.players} players × ${figures.entries} entries × ${figures.size}`,
    entryShare: 'Contest entry share',
    entryShareWorking: (figures: {
      readonly handle: string;
      readonly hold: string;
      readonly share: string;
    }) => `${figures.handle} × ${figures.hold} hold × ${figures.share} location share`,
    spendBack: 'Cash-out spend-back',
    spendBackWorking: (figures: {
      readonly handle: string;
      readonly payout: string;
      readonly back: string;
    }) => `${figures.handle} × ${figures.payout} payout × ${figures.back} spent back`,
    total: 'Formula result',
    totalWorking: (entryShare: string, spendBack: string) => `${entryShare} + ${spendBack}`,
    totalLabel: 'Total monthly revenue per location',
    sample: 'Sample figure from our copy',
    difference: (amount: string) =>
      `The two differ by ${amount}. Our brochure’s figure is not what its own formula gives, so we show both. Plan with the lower one.`,
    shareNote: (share: string) =>
      `Our copy says ${claims.locationShareCopy} of entry revenue; the model reckons with ${share}. Spend-back is turnover across your bar, not profit.`,
  },
  journey: {
    title: 'The location journey',
    lead: 'From first call to first statement.',
    steps: [
      {
        id: 'call',
        title: 'First call',
        duration: '20 minutes',
        text: 'Your footfall, your floor plan, your state’s rules.',
      },
      {
        id: 'survey',
        title: 'Site survey',
        duration: 'Day 3',
        text: 'We find the spot: in sight of the bar, near power and signal.',
      },
      {
        id: 'agree',
        title: 'Agreement',
        duration: 'Week 1',
        text: 'The revenue share in writing, monthly notice, nothing to buy.',
      },
      {
        id: 'license',
        title: 'Registration',
        duration: 'Weeks 2-4',
        text: 'We file the venue and the kiosk with the regulator.',
      },
      {
        id: 'install',
        title: 'Installation',
        duration: 'One morning',
        text: 'The kiosk is bolted down, filled, tested and switched on.',
      },
      {
        id: 'launch',
        title: 'Launch night',
        duration: 'One evening',
        text: 'We bring a host, prizes and Match Play for the first guests.',
      },
      {
        id: 'statement',
        title: 'Monthly statement',
        duration: 'Every month',
        text: 'Entries, hold and your share, line by line, and the payment.',
      },
    ],
  },
  supplies: {
    provider: {
      title: 'What we supply',
      items: [
        'The kiosk, its insurance and its upkeep',
        'Cash collection and filling',
        'The app, the lines and the house risk',
        'Identity checks, licences and reporting',
      ],
    },
    location: {
      title: 'What you supply',
      items: [
        'Two square feet of floor in sight of staff',
        'A power socket and a line to the internet',
        `${promises.tabDiscount} tabs for same-day cash-outs`,
        'A person per shift who knows whom to call',
      ],
    },
  },
  request: {
    button: 'Request Partnership Info',
    title: 'Talk to partnerships',
    lead: 'Write to us with the points below and the first answer already has numbers in it.',
    prepare: 'What to prepare',
    points: [
      'Name and address of the venue, and who owns the licence',
      'Guests on a weekday and on a game day',
      'A photo of the spot, and when you would like to start',
    ],
    summaryTitle: 'Your state’s model, to paste into the e-mail',
    copy: 'Copy summary',
    copied: 'Summary copied',
    copyFailed: 'Copying is not allowed here. Select the text instead.',
    mail: 'Write an e-mail',
    address: 'partnerships@ironpicks.example',
    demo: 'Demo: the address is an example and nobody reads it.',
    subject: (state: string) => `Partnership, ${state}`,
  },
  faq: 'View Location FAQs',
} as const;
