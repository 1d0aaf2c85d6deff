import { claims, promises } from './claims.ts';

/** What stands in the dialogs behind the legal links (spec sections 1, 2 and 6). */
export const responsiblePlayWords = {
  overview: {
    lead: 'The house has an edge in every contest. Play for the night out, with money you can lose.',
    points: [
      'Set the most you enter in a day. A tighter limit holds at once.',
      'Take a time-out. Nobody, you included, can end it early.',
      'Never enter to win back a loss, and never with money that is owed somewhere.',
      'Every slip shows its chance and its expected value before you place it. Read them.',
    ],
    more: 'What you can do now',
  },
  limits: {
    lead: 'The most you can enter in one day. It covers every entry you place in this app.',
    current: 'Your limit now',
    currentValue: (dailyMax: string) => `${dailyMax} a day`,
    none: 'None of your own',
    pending: (change: string, from: string) => `${change} from ${from}. Until then the limit above holds.`,
    pendingValue: (dailyMax: string) => `${dailyMax} a day`,
    pendingNone: 'No limit',
    keep: 'Keep the limit I have',
    field: 'Daily limit in dollars',
    hint: (min: string, max: string) => `Whole dollars, ${min} to ${max}.`,
    invalid: (min: string, max: string) => `Enter a whole dollar amount from ${min} to ${max}.`,
    delay: (hours: number) =>
      `A lower limit holds at once. A higher one, or none, starts after ${hours} hours.`,
    save: 'Set limit',
    remove: 'Remove my limit',
    saved: (dailyMax: string) => `Limit set: ${dailyMax} a day, from now on`,
    waits: (from: string) => `Your looser limit starts ${from}`,
    removed: 'You have no limit of your own',
    kept: 'Your limit stays as it is',
    house: (entries: number, stake: string) =>
      `The house has limits too: ${entries} entries a day, ${stake} an entry. The lower limit holds.`,
  },
  exclusion: {
    lead: 'A time-out stops entries in this app. Cash-out stays open the whole time: your money is yours.',
    inForce: (until: string) => `Time-out in force until ${until}`,
    inForceText: 'It cannot be ended early. You can make it longer below.',
    choose: 'How long?',
    lengths: { day: '24 hours', week: '7 days', month: '30 days' },
    next: 'Continue',
    confirm: (length: string) => `Stop entries for ${length}?`,
    confirmText: (until: string) =>
      `No entries until ${until}. This is irrevocable: it cannot be shortened or cancelled, by you or by support. Cash-out stays open.`,
    start: 'Start time-out',
    back: 'Go back',
    kiosk: 'Self-exclusion at a kiosk',
    kioskText: 'To stay out for longer, at every venue and in the app:',
    kioskSteps: [
      'At any kiosk, tap Help, then Self-Exclusion.',
      'Scan your ID, so that nobody else can do it in your name.',
      'Choose how long, and confirm twice.',
      'Your balance is paid out there and then. Deposits, entries and promos stop at once.',
    ],
  },
  resources: {
    lead: 'Free, confidential help, day and night, for you or for somebody you worry about.',
    call: 'Call 1-800-GAMBLER',
    phone: '1-800-426-2537',
    callText: '1-800-GAMBLER is 1-800-426-2537 on a keypad.',
    text: 'The National Council on Problem Gambling (NCPG) can be reached too: by phone at 1-800-MY-RESET, by text to 800GAM, or by chat at ncpgambling.org/chat.',
    signs: 'Signs worth taking seriously',
    signList: [
      'You enter more than you meant to, or chase a loss.',
      'You hide what you play, or borrow for it.',
      'You play to get away from something else.',
    ],
  },
  support: {
    lead: `Support is there ${promises.supportHours}. The average response takes ${promises.supportResponse}.`,
    ways: [
      ['At a kiosk', 'Tap Help: a person sees your screen and stays with you.'],
      ['At the bar', 'Venue staff can restart a kiosk and call us. They cannot see your balance.'],
      ['In the app', 'Ask GURU about today’s lines, the rules and the payouts.'],
    ],
    demo: 'This is a demo: there is no support desk behind it. The answers are in the FAQ.',
    faq: 'Read the FAQ',
  },
  age: {
    lead: 'Every account starts at a kiosk with an ID scan and a face or fingerprint check.',
    readingsLabel: 'How old you must be',
    readings: [
      ['Contest page', claims.ageContestPage],
      ['Everywhere else', `You must be ${claims.ageFaq}.`],
    ],
    inForce: (age: number) =>
      `Both statements are in use. Where they differ the stricter one counts: no account is opened below ${age}.`,
    stored: 'The kiosk compares the scan with your face or finger and with the date of birth on the ID.',
  },
  geofencing: {
    lead: 'Contests are legal in some places and not in others, so where you stand decides what you can do.',
    points: [
      'A kiosk knows its own address: sign-up, deposits and cash-out happen in a licensed venue only.',
      'The jurisdiction you are in decides whether entries are open or the board is a preview.',
      'An unknown place is treated as closed.',
    ],
    tableLabel: 'What is open where',
    open: 'Entries and cash-out',
    browse: 'Browse only',
    demo: 'In this demo you choose the jurisdiction yourself, in the header.',
  },
} as const;
