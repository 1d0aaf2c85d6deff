import type { Cents } from '@iron/domain';

/** The statement of an account, and the file it is downloaded as. */
export const statementWords = {
  title: 'Statement',
  lead: 'Every movement of your money, and what you had after it.',
  open: 'Show statement',
  loading: 'Loading your statement',
  retry: 'Try again',
  filter: 'Show',
  everything: 'Everything',
  kinds: { win: 'Wins', entry: 'Entries', deposit: 'Deposits', cashout: 'Cash-outs' },
  count: (lines: number) => (lines === 1 ? '1 movement' : `${lines} movements`),
  latestOnly: (lines: string) => `Only the latest ${lines} movements are here.`,
  download: 'Download CSV',
  more: 'Show earlier movements',
  empty: 'Your money has not moved yet.',
  columns: { movement: 'Movement', amount: 'Amount', balance: 'Balance' },
  /** The file's own columns, and its name. */
  file: {
    columns: ['Date', 'Kind', 'Description', 'Amount', 'Balance'],
    name: (day: string) => `iron-picks-statement-${day}.csv`,
    amount: (amount: Cents) => (amount / 100).toFixed(2),
  },
} as const;
