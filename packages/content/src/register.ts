/** Words of /register, in the order of its nine steps (spec section 2). */
export const registerWords = {
  title: 'Sign Up',
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  continue: 'Continue',
  member: 'Already signed up at a kiosk?',
  signedIn: {
    title: (email: string) => `You are signed in as ${email}`,
    text: 'You have been through this. Sign out to walk through it again with demo money.',
    play: 'See the contests',
  },
  steps: {
    welcome: {
      title: 'Welcome to the kiosk',
      text: 'A walk through what you do once, standing at a kiosk in a partner venue. It takes about a minute, and nothing you type leaves this browser.',
      bring: ['A valid government ID', 'An e-mail address', 'Cash bills'],
      bringTitle: 'What to bring',
      begin: 'Begin',
    },
    email: {
      title: 'Your e-mail',
      text: 'Your receipts and your account go to this address.',
      label: 'E-mail',
      placeholder: 'you@example.com',
    },
    'id-scan': {
      title: 'Scan your ID',
      text: 'At the kiosk you hold your ID under the reader. Here it is simulated: no camera is used.',
      busy: 'Scanning ID',
    },
    biometric: {
      title: 'Face or fingerprint',
      text: 'At the kiosk you look at the camera or touch the reader. Here it is simulated: nothing is recorded.',
      busy: 'Checking that it is you',
    },
    venue: {
      title: 'Choose your home venue',
      text: 'You are anchored there: money off your tab, Match Play Tuesdays and priority seating.',
      legend: 'Home venue',
      miles: (distance: number) => `${distance} miles`,
      kiosk: 'Kiosk on site',
    },
    deposit: {
      title: 'Make a deposit',
      text: (least: string, most: string) =>
        `At the kiosk you feed cash bills of ${least} to ${most}, credited instantly. Here it adds to your demo balance.`,
      quick: 'Quick amounts',
      label: 'Deposit amount in dollars',
      hint: (least: string) => `${least} or more`,
    },
    qr: {
      title: 'Your sign-up code',
      text: 'The kiosk prints this code: scanned with your phone, it opens the app already signed up.',
      image: 'QR code with your e-mail, venue, balance and the time',
      email: 'E-mail',
      venue: 'Home venue',
      deposit: 'Deposit',
      balance: 'Balance after the deposit',
    },
    promos: {
      title: 'Choose your promotions',
      text: 'Take any of these, or none.',
      legend: 'Promotions',
      limitTitle: 'Set a limit for yourself',
      limitLabel: 'Daily entry limit (optional)',
      limitHint: (days: number) =>
        `The most you can enter in one day. Lowering it later holds at once, raising it after ${days} days.`,
      limitNone: 'No limit of my own',
      limitKept: 'Leave my limit as it is',
      finish: 'Finish sign-up',
    },
    success: {
      title: 'You are signed up',
      text: (deposit: string, venue: string) =>
        `${deposit} is on your demo balance, and ${venue} is your home venue.`,
      going: 'Taking you to the contests…',
      now: 'Go now',
    },
  },
  errors: {
    email_missing: 'Please enter your email',
    venue_missing: 'Please select a venue',
    deposit_too_small: (minimum: string) => `Minimum deposit is ${minimum}`,
  },
  done: {
    title: 'Registration complete!',
    text: 'Welcome to Iron Picks. Pick your first lines.',
  },
} as const;
