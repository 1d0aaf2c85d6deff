import type { ContestStyle } from '@iron/domain';

/** The entries of an account: those that are open, above the board, and all of them in the wallet. */
export const entriesWords = {
  title: 'My entries',
  empty: { title: 'No entries yet', text: 'Entries you place with your account stand here.' },
  more: 'Show earlier entries',
  name: (style: ContestStyle, legs: number) => `${style} entry, ${legs} picks`,
  status: { open: 'Open', cancelled: 'Cancelled' },
  stake: 'Entry amount',
  payout: 'Potential payout',
  placed: 'Placed',
  cancel: 'Cancel entry',
  cancelling: 'Cancelling…',
  left: (time: string) => `${time} left to cancel`,
  cancelled: 'Entry cancelled',
  refunded: (amount: string) => `${amount} is back in your balance.`,

  strip: {
    title: (count: number) => (count === 1 ? '1 open entry' : `${count} open entries`),
    toWin: (payout: string) => `To win ${payout}`,
    all: 'All my entries',
  },
} as const;
