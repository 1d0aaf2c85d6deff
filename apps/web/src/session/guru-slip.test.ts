// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { legWinProbability } from '@iron/domain';
import type { GuruSlip } from '@iron/protocol';
import { slateSchema } from '@iron/protocol/schemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Door from './index.ts';

const slate = slateSchema.parse(
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@iron/demo/slate.json')), 'utf8')),
);
const mahomes = { playerId: 'nfl-kc-mahomes', stat: 'Passing Yards', selection: 'over' } as const;
const kelce = { playerId: 'nfl-kc-kelce', stat: 'Receptions', selection: 'under' } as const;
const wish = (more: Partial<GuruSlip> = {}): GuruSlip => ({
  style: 'STANDARD',
  stakeInput: '10',
  legs: [mahomes],
  ...more,
});

let door: typeof Door;
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(slate)));
  door = await import('./index.ts');
});
const ids = () => door.session().slip.legs.map(({ id }) => id);

describe('the slip that GURU was asked to make', () => {
  test('has the picks with the lines and chances of the board', async () => {
    await door.takeGuruSlip(wish());
    const [leg] = door.session().slip.legs;
    const same = (one: { playerId: string; stat: string }) =>
      one.playerId === mahomes.playerId && one.stat === mahomes.stat;
    const line = slate.lines.find(same);
    const projection = slate.projections.find(same);
    expect(leg).toMatchObject({
      playerName: 'Patrick Mahomes',
      sport: 'NFL',
      team: 'KC',
      line: line?.line,
      winProb: legWinProbability(line?.line ?? 0, 'over', projection),
      projected: true,
    });
  });

  test('has the style and the amount', async () => {
    await door.takeGuruSlip(wish({ style: 'FLEX', stakeInput: '50' }));
    expect(door.session().slip).toMatchObject({ style: 'FLEX', stakeInput: '50' });
  });

  test('loses what is not wanted any more, and keeps the rest as it is', async () => {
    await door.takeGuruSlip(wish({ legs: [mahomes, kelce] }));
    const [kept] = door.session().slip.legs;
    await door.takeGuruSlip(wish({ legs: [mahomes] }));
    expect(door.session().slip.legs).toEqual([kept]);
  });

  test('is brought back as it was', async () => {
    await door.takeGuruSlip(wish());
    const before = door.session().slip;
    const undo = await door.takeGuruSlip(wish({ style: 'FLEX', stakeInput: '25', legs: [] }));
    expect(ids()).toEqual([]);
    undo();
    expect(door.session().slip).toEqual(before);
  });

  test('never has what the rules forbid or the board does not have', async () => {
    const legs = [
      mahomes,
      { ...mahomes, stat: 'Passing TDs' },
      { ...kelce, playerId: 'nobody' },
      { ...kelce, stat: 'Saves' },
    ];
    await door.takeGuruSlip(wish({ legs }));
    expect(ids()).toEqual(['nfl-kc-mahomes:Passing Yards:over']);
  });

  test('takes the other side of a line in the place of the first', async () => {
    await door.takeGuruSlip(wish());
    await door.takeGuruSlip(wish({ legs: [{ ...mahomes, selection: 'under' }] }));
    expect(ids()).toEqual(['nfl-kc-mahomes:Passing Yards:under']);
  });
});

describe('what GURU is told of the screen', () => {
  test('is the slip by its picks, where one is, and the balance', async () => {
    await door.takeGuruSlip(wish({ legs: [mahomes, kelce] }));
    expect(door.guruContext(undefined)).toEqual({
      slip: wish({ legs: [mahomes, kelce] }),
      jurisdiction: 'AL',
      balance: 25_000,
    });
    expect(door.guruContext('a.b.c').accessToken).toBe('a.b.c');
  });

  test('is never an amount longer than anybody types', () => {
    door.session().setStakeInput('9'.repeat(100));
    expect(door.guruContext(undefined).slip.stakeInput).toHaveLength(40);
  });
});
