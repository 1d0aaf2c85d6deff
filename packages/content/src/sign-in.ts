import { errorWords } from './errors.ts';

/** Words of signing in, in the order of its steps, and of the account that is signed in. */
export const signInWords = {
  signIn: 'Sign in',
  done: 'Signed in',

  email: {
    title: 'Sign in',
    text: 'For people who signed up at a kiosk. A six-digit code comes by e-mail; there is no password.',
    label: 'E-mail',
    placeholder: 'you@example.com',
    send: 'Send a code',
    codeAtHand: 'I already have a code',
    accounts: 'Accounts are made at a kiosk.',
    guide: 'How a kiosk works',
  },

  code: {
    title: 'Enter your code',
    /** Says nothing about whether the address is known. */
    sent: 'If this e-mail has an account, a six-digit code is on its way.',
    atHand: 'Enter the newest code that was made for this e-mail.',
    to: (email: string) => `For ${email}`,
    label: 'Six-digit code',
    enter: 'Sign in',
    again: 'Send a new code',
    againIn: (seconds: number) => `Send a new code (in ${seconds} s)`,
    otherEmail: 'Use another e-mail',
  },

  factor: {
    title: 'Authenticator code',
    text: 'This account has a second factor. Enter the six digits that your authenticator app shows now.',
    label: 'Authenticator code',
    enter: 'Confirm',
    otherEmail: 'Use another e-mail',
  },

  account: {
    title: 'Almost there',
    retry: 'Try again',
    otherEmail: 'Use another e-mail',
  },

  waiting: 'One moment…',

  ended: {
    title: 'Your session has ended. Sign in again.',
    text: 'You are back in the demo, and your slip is as it was.',
    later: 'Later',
  },
} as const;

/** What keeps a person from going on; those that the server words come with its own message. */
export type SignInRefusal =
  | { readonly code: 'email_missing' }
  | { readonly code: 'code_incomplete' }
  | { readonly code: 'code_wrong' }
  | { readonly code: 'factor_wrong' }
  | { readonly code: 'link_refused' }
  | { readonly code: 'unreachable' }
  | { readonly code: 'account_unreachable' }
  | { readonly code: 'said_by_server'; readonly message: string };

type SignInRefusalWords = {
  readonly [Code in SignInRefusal['code']]: (refusal: Extract<SignInRefusal, { code: Code }>) => string;
};

const refusalWords: SignInRefusalWords = {
  email_missing: () => errorWords.registration.emailMissing,
  code_incomplete: () => 'Enter all six digits.',
  code_wrong: () => 'That code is wrong or has expired. Check it, or send a new one.',
  factor_wrong: () => 'That code is wrong or too old. Enter the one your app shows now.',
  link_refused: () =>
    'That link cannot be used here: it has expired, or another browser asked for it. Enter the code from the e-mail, or send a new one.',
  unreachable: () => 'The server could not be reached. Check your connection and try again.',
  account_unreachable: () =>
    'You are signed in, but your account could not be loaded. Check your connection and try again.',
  said_by_server: ({ message }) => message,
};

/** What a person reads when signing in does not go on. */
export function explainSignInRefusal(refusal: SignInRefusal): string {
  // The table pairs each code with the words for that code, which an index by a union cannot express.
  const explain = refusalWords[refusal.code] as (refused: SignInRefusal) => string;
  return explain(refusal);
}

/** The account of whoever is signed in. */
export const accountWords = {
  title: 'Account',
  who: 'Signed in as',
  role: 'Role',
  operator: 'Operator',
  venue: 'Home venue',
  noVenue: 'None',
  balance: 'Balance',
  stale: 'Could not refresh. This is what was known last.',
  retry: 'Refresh now',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  everywhereHint: 'Everywhere ends the session on every device that uses this account.',
  signedOut: 'Signed out',
  signedOutText: 'You are back in the demo. Your slip is as it was.',
  everywhereFailed: 'Not signed out: the server could not be reached. Try again, or sign out here only.',
} as const;
