import { claims, promises } from '../claims.ts';

/** The owner's side: what it earns, how it goes, who brings what (spec sections 2 and 9). */
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
  requestInfo: 'Request Partnership Info',
  faq: 'View Location FAQs',
} as const;
