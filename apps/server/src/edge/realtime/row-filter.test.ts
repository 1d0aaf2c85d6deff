import { describe, expect, test } from 'vitest';
import { readableRelations } from '../relations.ts';
import { readRowFilter } from './row-filter.ts';

const [exposures] = readableRelations('anon', 'demo');
if (exposures === undefined) throw new Error('The demo shows exposures');
const relation = exposures;
const row = { bucket_id: 'leg:a', label: 'A, B', status: 'ACTIVE', current_liability_cents: 900 };
const passes = (filter: string) => readRowFilter(relation, filter)?.(row);

describe('a filter on changes', () => {
  test.each([
    ['bucket_id=eq.leg:a', true],
    ['bucket_id=eq.leg:b', false],
    ['status=neq.ACTIVE', false],
    ['status=neq.SUSPENDED', true],
    ['current_liability_cents=eq.900', true],
    ['current_liability_cents=lt.1000', true],
    ['current_liability_cents=lt.900', false],
    ['current_liability_cents=lte.900', true],
    ['current_liability_cents=gt.899', true],
    ['current_liability_cents=gt.900', false],
    ['current_liability_cents=gte.-5', true],
    ['current_liability_cents=in.(1,900)', true],
    ['current_liability_cents=in.(1, 2)', false],
    ['status=in.(ACTIVE,SUSPENDED)', true],
    ['label=gt.A', true],
    ['label=eq.A, B', true],
  ])('%s passes the row: %s', (filter, passing) => {
    expect(passes(filter)).toBe(passing);
  });

  test('compares amounts as numbers, not as text', () => {
    expect(passes('current_liability_cents=lt.10000')).toBe(true);
  });

  test('passes no row that does not have the column', () => {
    expect(readRowFilter(relation, 'max_liability_cents=neq.1')?.(row)).toBe(false);
  });

  test.each([
    'label',
    'label=Slate',
    'label=like.A%',
    'secret=eq.1',
    'toString=eq.1',
    'label=constructor.1',
    'current_liability_cents=eq.lots',
    'current_liability_cents=gt.1.5',
    'current_liability_cents=in.(1,x)',
    'current_liability_cents=in.1,2',
    `status=in.(${Array.from({ length: 101 }, () => 'a').join(',')})`,
  ])('that cannot be kept to is refused: %s', (filter) => {
    expect(readRowFilter(relation, filter)).toBeUndefined();
  });
});
