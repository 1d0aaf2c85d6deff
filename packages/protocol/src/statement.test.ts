import { cents } from '@iron/domain';
import { describe, expect, test } from 'vitest';
import { readStatement, type Statement } from './index.ts';

const statement: Statement = {
  lines: [
    {
      id: 'd',
      type: 'deposit',
      amount: cents(4_000),
      date: '2026-11-22T18:00:00Z',
      desc: 'Cash',
      balance: cents(4_000),
    },
  ],
  hasMore: false,
};
const [line] = statement.lines;

describe('a statement from the wire', () => {
  test('is read as it came', () => {
    expect(readStatement(statement)).toEqual(statement);
    expect(readStatement({ lines: [], hasMore: true })).toEqual({ lines: [], hasMore: true });
  });

  test.each(['id', 'type', 'amount', 'date', 'desc', 'balance'])('is none when a line has no %s', (field) => {
    const broken = { ...line, [field]: undefined };
    expect(readStatement({ ...statement, lines: [line, broken] })).toBeUndefined();
  });

  test.each([undefined, null, [], 'lines', { lines: 1, hasMore: false }, { lines: [] }])(
    '%j is none',
    (odd) => {
      expect(readStatement(odd)).toBeUndefined();
    },
  );
});
