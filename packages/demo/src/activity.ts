import { cents, type ActivityItem } from '@iron/domain';

/** What the demo user did before the demo begins, newest first. The amounts add up to the balance of $250. */
export const startingActivity: readonly ActivityItem[] = [
  {
    id: 'demo-activity-7',
    type: 'entry',
    amount: cents(-1_000),
    date: '2026-11-19T01:12:00Z',
    desc: 'STANDARD entry, 3 picks',
  },
  {
    id: 'demo-activity-6',
    type: 'win',
    amount: cents(6_000),
    date: '2026-11-17T04:05:00Z',
    desc: 'STANDARD entry won, 2 picks at 3x',
  },
  {
    id: 'demo-activity-5',
    type: 'entry',
    amount: cents(-2_000),
    date: '2026-11-17T00:41:00Z',
    desc: 'STANDARD entry, 2 picks',
  },
  {
    id: 'demo-activity-4',
    type: 'deposit',
    amount: cents(10_000),
    date: '2026-11-16T23:30:00Z',
    desc: 'Cash deposit at The Iron Tap House',
  },
  {
    id: 'demo-activity-3',
    type: 'win',
    amount: cents(3_000),
    date: '2026-11-15T22:16:00Z',
    desc: 'FLEX entry won, 3 picks at 3x',
  },
  {
    id: 'demo-activity-2',
    type: 'entry',
    amount: cents(-1_000),
    date: '2026-11-15T17:48:00Z',
    desc: 'FLEX entry, 3 picks',
  },
  {
    id: 'demo-activity-1',
    type: 'deposit',
    amount: cents(10_000),
    date: '2026-11-14T20:02:00Z',
    desc: 'Cash deposit at The Iron Tap House',
  },
];
