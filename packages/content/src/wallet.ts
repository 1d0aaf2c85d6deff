import { promises } from './claims.ts';

/** Words of /wallet, in page order (spec section 2). */
export const walletWords = {
  title: 'Wallet',
  lead: 'Cash goes in and comes out at a kiosk. In between it is here.',
  balance: 'Available balance',
  demo: 'Demo money: nothing here can be paid out.',
  ofAccount: (email: string) => `The account of ${email}.`,
  stale: 'Could not refresh. This is what was known last.',
  deposit: 'Deposit',
  depositOnly: 'Kiosk only',
  cashOut: 'Cash Out at Kiosk',
  belowMinimum: (minimum: string) => `You can cash out from a balance of ${minimum}.`,

  anchored: {
    title: 'Anchored Account',
    at: (venue: string) => `Your home venue is ${venue}.`,
    nowhere: 'You have no home venue yet.',
    perk: `Cash out there and take ${promises.tabDiscount} your tab the same day.`,
    venue: 'See the venue',
    member: 'Signed up at a kiosk? Your account’s balance is here once you sign in.',
  },

  activity: {
    title: 'Recent Activity',
    types: { win: 'Win', entry: 'Entry', deposit: 'Deposit', cashout: 'Cash-out' },
    empty: { title: 'Nothing yet', text: 'Entries, wins, deposits and cash-outs show up here.' },
    play: 'Build a contest',
    more: 'Show earlier activity',
  },

  voucher: {
    title: 'Cash-Out Voucher',
    created: 'Voucher created! Show at kiosk to cash out.',
    qr: (code: string) => `QR code of voucher ${code}`,
    code: 'Voucher code',
    copy: 'Copy code',
    copied: 'Code copied',
    copyFailed: 'The code could not be copied. Select it and copy it by hand.',
    amount: 'Amount',
    amountHint: (least: string, most: string) => `${least} to ${most}. Another amount makes a new code.`,
    gross: 'Voucher',
    fee: (percent: number) => `Processing fee (${percent}%)`,
    pays: 'The kiosk pays',
    scan: 'Simulate kiosk scan',
    paid: (amount: string) => `Paid: the kiosk paid out ${amount}.`,
    paidHint: `Ask for ${promises.tabDiscount} your tab at a partnered venue today.`,
    close: 'Close',
  },
} as const;
