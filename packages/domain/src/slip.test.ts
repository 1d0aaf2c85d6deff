import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewCombo } from './combo.ts';
import { legId, oppositeOf, sameLine } from './leg.ts';
import { comboRules, legOf, legsOf } from './rules.fixture.ts';
import { addLeg, clearSlip, emptySlip, removeLeg, slipLegsMax, type Slip } from './slip.ts';

const slipOf = (legs: Slip['legs']): Slip => ({ ...emptySlip, legs });
const full = slipOf(legsOf(5));

describe('a leg', () => {
  test('is known by its player, stat and selection together', () => {
    expect(legId({ playerId: 'p1', stat: 'Points', selection: 'over' })).toBe('p1:Points:over');
    expect(oppositeOf('over')).toBe('under');
    expect(oppositeOf('under')).toBe('over');
  });

  test('shares a line with the other side, not with another stat or player', () => {
    const leg = legOf('p1');
    expect(sameLine(leg, legOf('p1', { selection: 'under' }))).toBe(true);
    expect(sameLine(leg, legOf('p1', { stat: 'Rebounds' }))).toBe(false);
    expect(sameLine(leg, legOf('p2'))).toBe(false);
  });
});

describe('a new slip', () => {
  test('is empty, STANDARD and for ten dollars', () => {
    expect(emptySlip).toEqual({ legs: [], style: 'STANDARD', stakeInput: '10' });
    expect(slipLegsMax).toBe(5);
  });
});

describe('adding a pick', () => {
  test('puts it last and leaves the rest of the slip alone', () => {
    const slip = { ...slipOf(legsOf(2)), style: 'FLEX', stakeInput: '25' } as const;
    const added = legOf('new');
    expect(addLeg(slip, added, comboRules)).toEqual({
      ok: true,
      value: { ...slip, legs: [...slip.legs, added] },
    });
  });

  test('ignores the same pick again, without a word', () => {
    const slip = slipOf(legsOf(2));
    const result = addLeg(slip, legOf('1', { winProb: 0.9 }), comboRules);
    expect(result.ok && result.value).toBe(slip);
  });

  test('ignores the sixth pick, without a word, even one that could never stand with the others', () => {
    for (const sixth of [legOf('sixth'), legOf('1', { stat: 'Rebounds' })]) {
      const result = addLeg(full, sixth, comboRules);
      expect(result.ok && result.value).toBe(full);
    }
  });

  test('on the other side of a line swaps the side in its place', () => {
    const under = legOf('1', { selection: 'under' });
    const result = addLeg(slipOf(legsOf(3)), under, comboRules);
    expect(result.ok && result.value.legs).toEqual([legOf('0'), under, legOf('2')]);
  });

  test('swaps the side even when the slip is full', () => {
    const under = legOf('4', { selection: 'under' });
    const result = addLeg(full, under, comboRules);
    expect(result.ok && result.value.legs).toEqual([...legsOf(4), under]);
  });

  test('swaps the side of a leg whose team already has its two', () => {
    const [first, second] = [legOf('a', { team: 'KC' }), legOf('b', { team: 'KC' })];
    const under = legOf('a', { team: 'KC', selection: 'under' });
    const result = addLeg(slipOf([first, second]), under, comboRules);
    expect(result.ok && result.value.legs).toEqual([under, second]);
  });

  test('refuses a swap that would make a correlated pair', () => {
    const throwUnder = legOf('qb', { team: 'KC', stat: 'Passing Yards', selection: 'under' });
    const catchOver = legOf('wr', { team: 'KC', stat: 'Receiving Yards' });
    const slip = slipOf([throwUnder, catchOver]);
    const throwOver = legOf('qb', { team: 'KC', stat: 'Passing Yards' });
    expect(addLeg(slip, throwOver, comboRules)).toEqual({
      ok: false,
      refusal: { code: 'legs_correlated', first: 'Player wr', second: 'Player qb' },
    });
  });

  test('refuses a second line of the same player', () => {
    expect(addLeg(slipOf(legsOf(2)), legOf('1', { stat: 'Rebounds' }), comboRules)).toEqual({
      ok: false,
      refusal: { code: 'player_repeated', playerName: 'Player 1' },
    });
  });

  test('refuses the third leg of a team', () => {
    const two = slipOf([legOf('a', { team: 'KC' }), legOf('b', { team: 'KC' })]);
    expect(addLeg(two, legOf('c', { team: 'KC' }), comboRules)).toEqual({
      ok: false,
      refusal: { code: 'team_crowded', team: 'KC', max: 2 },
    });
  });
});

describe('removing and clearing', () => {
  test('takes one leg off by its id', () => {
    expect(removeLeg(slipOf(legsOf(3)), legOf('1').id).legs).toEqual([legOf('0'), legOf('2')]);
  });

  test('takes nothing off for an id that is not there', () => {
    expect(removeLeg(full, 'nobody:Points:over')).toEqual(full);
  });

  test('makes room for another pick', () => {
    const result = addLeg(removeLeg(full, legOf('0').id), legOf('new'), comboRules);
    expect(result.ok && result.value.legs.map((leg) => leg.playerId)).toEqual(['1', '2', '3', '4', 'new']);
  });

  test('Clear All empties the legs, sets ten dollars back and keeps the style', () => {
    expect(clearSlip({ ...full, style: 'FLEX', stakeInput: '85' })).toEqual({
      legs: [],
      style: 'FLEX',
      stakeInput: '10',
    });
  });
});

describe('whatever is tapped, in whatever order', () => {
  const taps = fc.array(
    fc.tuple(
      fc.constantFrom('a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1'),
      fc.constantFrom('Passing Yards', 'Receiving Yards', 'Points'),
      fc.constantFrom('over', 'under' as const),
    ),
    { maxLength: 40 },
  );

  test('the slip holds at most five legs, each line once, and keeps every combo rule', () => {
    fc.assert(
      fc.property(taps, (tapped) => {
        let slip = emptySlip;
        for (const [player, stat, selection] of tapped) {
          const before = slip;
          const leg = legOf(player, { team: player.charAt(0), stat, selection });
          const result = addLeg(slip, leg, comboRules);
          if (result.ok) slip = result.value;
          expect(slip.legs.length).toBeGreaterThanOrEqual(before.legs.length);
          expect(slip.legs.length).toBeLessThanOrEqual(5);
          expect(new Set(slip.legs.map((each) => each.playerId)).size).toBe(slip.legs.length);
          expect(reviewCombo(slip.legs, comboRules)).toBeUndefined();
        }
      }),
    );
  });
});
