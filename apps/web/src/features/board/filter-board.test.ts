import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardCards, statsOf } from './board-cards.ts';
import { smallSlate, wideSlate } from './board.fixture.ts';
import { countLines, filterBoard } from './filter-board.ts';

const nfl = boardCards(smallSlate, 'NFL');
const find = (query: string, stat?: string, cards = nfl) =>
  filterBoard(cards, { query, stat }).map(({ player, lines }) => [player.id, lines.map((line) => line.stat)]);

describe('the cards of a sport', () => {
  test('are one for each player who has a line, in the order of the slate', () => {
    expect(nfl.map(({ player }) => player.id)).toEqual(['mahomes', 'kelce', 'allen']);
    expect(boardCards(smallSlate, 'MLB')).toEqual([]);
    expect(boardCards(smallSlate, 'chess')).toEqual([]);
  });

  test('know the game, the line, and both picks with their chances', () => {
    const [mahomes] = nfl;
    expect(mahomes?.game?.id).toBe('g1');
    const passing = mahomes?.lines[0];
    expect(passing).toMatchObject({ stat: 'Passing Yards', line: 275.5, projection: 290.5 });
    expect(passing?.picks.over).toMatchObject({
      id: 'mahomes:Passing Yards:over',
      playerName: 'Patrick Mahomes',
      team: 'KC',
      projected: true,
    });
    expect(passing?.picks.over.winProb).toBeCloseTo(0.691_46, 5);
    expect(passing?.picks.under.winProb).toBeCloseTo(0.308_54, 5);
  });

  test('take a line without projection at 50% and mark it', () => {
    const rushing = nfl[0]?.lines[1];
    expect(rushing?.projection).toBeUndefined();
    expect(rushing?.picks.over).toMatchObject({ winProb: 0.5, projected: false });
  });

  test('name every stat once', () => {
    expect(statsOf(nfl)).toEqual(['Passing Yards', 'Rushing Yards', 'Receiving Yards']);
  });
});

describe('the filter', () => {
  const everything = [
    ['mahomes', ['Passing Yards', 'Rushing Yards']],
    ['kelce', ['Receiving Yards']],
    ['allen', ['Passing Yards']],
  ];

  test('left empty shows the very same cards', () => {
    expect(filterBoard(nfl, { query: '  ', stat: undefined })).toBe(nfl);
    expect(find('')).toEqual(everything);
  });

  test.each([
    ['mahomes', ['mahomes']],
    ['PATRICK', ['mahomes']],
    ['buf', ['allen']],
    ['kc', ['mahomes', 'kelce']],
    ['yards', ['mahomes', 'kelce', 'allen']],
    ['josh passing', ['allen']],
    ['passing josh', ['allen']],
    ['nobody', []],
  ])('finds %j', (query, players) => {
    expect(find(query).map(([id]) => id)).toEqual(players);
  });

  test('a word that is only in a stat leaves just the lines on it', () => {
    expect(find('kc rush')).toEqual([['mahomes', ['Rushing Yards']]]);
    expect(find('', 'Passing Yards')).toEqual([
      ['mahomes', ['Passing Yards']],
      ['allen', ['Passing Yards']],
    ]);
    expect(find('kelce', 'Passing Yards')).toEqual([]);
  });

  test.each(['doncic', 'Dončić', 'DONČIĆ', 'luka don'])('finds an accented name as %j', (query) => {
    expect(find(query, undefined, boardCards(smallSlate, 'NBA'))).toEqual([['doncic', ['Points']]]);
  });

  test('a card that stays whole stays the same object', () => {
    const [found] = filterBoard(nfl, { query: 'allen', stat: undefined });
    expect(found).toBe(nfl[2]);
  });

  test('whatever is typed, it only ever leaves things out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const found = filterBoard(nfl, { query, stat: undefined });
        const ids = found.map(({ player }) => player.id);
        expect(nfl.map(({ player }) => player.id)).toEqual(expect.arrayContaining(ids));
        expect(countLines(found)).toBeLessThanOrEqual(countLines(nfl));
      }),
    );
  });

  test('counts the lines of 2,000 players', () => {
    const cards = boardCards(wideSlate(2_000), 'NFL');
    expect(countLines(cards)).toBe(2_000);
    expect(countLines(filterBoard(cards, { query: 'p1999', stat: 'Points' }))).toBe(1);
  });
});
