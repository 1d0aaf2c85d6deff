import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlate } from './slate-guard.ts';

const slate = {
  id: 's',
  name: 'S',
  date: '2026-11-22',
  sports: [
    {
      id: 'NFL',
      name: 'NFL',
      icon: 'football',
      active: true,
      games: [{ id: 'g', home: 'KC', away: 'BUF', time: '2026-11-22T18:00:00Z' }],
      players: [{ id: 'p', name: 'P', team: 'KC', position: 'QB', number: '1' }],
    },
  ],
  lines: [{ playerId: 'p', stat: 'Points', line: 1, overOdds: -110, underOdds: -110 }],
  projections: [{ playerId: 'p', stat: 'Points', projection: 1, sigma: 1, confidence: 1 }],
};

type Node = Record<string, unknown>;

/** Every way to the value of a field, down through first items of lists. */
function waysInto(node: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [way];
  return [way, ...Object.keys(node).flatMap((key) => waysInto((node as Node)[key], [...way, key]))];
}

function replaced(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Node) }) as Node;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

describe('the guard on what the browser fetched or found in its cache', () => {
  test('lets a slate pass', () => {
    expect(isSlate(slate)).toBe(true);
    expect(isSlate({ ...slate, sports: [], lines: [], projections: [] })).toBe(true);
  });

  test.each(waysInto(slate).map((way) => [way.join('.'), way] as const))(
    'stops one with a wrong %s',
    (_name, way) => {
      expect(isSlate(replaced(slate, way, null))).toBe(false);
      expect(isSlate(replaced(slate, way, undefined))).toBe(false);
    },
  );

  test('stops any other JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(isSlate(json)).toBe(false);
      }),
    );
  });
});

test('nothing behind the door of the browser reaches zod', () => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(source).not.toMatch(/from 'zod'/);
    for (const [, next] of source.matchAll(/from '(\.\/[^']+)'/g)) visit(next ?? '');
  };
  visit('./index.ts');
  expect([...seen]).toContain('./guru.ts');
});
