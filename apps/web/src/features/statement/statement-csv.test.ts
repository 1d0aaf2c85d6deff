import { cents } from '@iron/domain';
import type { StatementLine } from '@iron/protocol';
import { describe, expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

const line: StatementLine = {
  id: 'd1',
  type: 'deposit',
  amount: cents(4_000),
  balance: cents(123_456),
  date: '2026-11-20T12:00:00.000Z',
  desc: 'Cash deposit',
};
const rowOf = (changes: Partial<StatementLine>) => statementCsv([{ ...line, ...changes }]).split('\r\n')[1];

describe('the statement as a file', () => {
  test('has its columns named and every row ended, also where there is none', () => {
    expect(statementCsv([])).toBe('\uFEFFDate,Kind,Description,Amount,Balance\r\n');
    expect(rowOf({})).toBe('2026-11-20T12:00:00.000Z,Deposit,Cash deposit,40.00,1234.56');
  });

  test('writes money that left with its sign, and cents in full', () => {
    expect(rowOf({ type: 'cashout', amount: cents(-5) })).toMatch(/,Cash-out,Cash deposit,-0\.05,1234\.56$/);
  });

  test('keeps commas, quotes and lines inside of their field', () => {
    expect(rowOf({ desc: 'The "Tap", Main St' })).toContain(',"The ""Tap"", Main St",');
  });

  test.each(['=1+1', '+1', '-1', '@now', '\tx'])('hands no spreadsheet the formula %j', (desc) => {
    expect(rowOf({ desc })).toContain(`,'${desc},`);
  });
});
