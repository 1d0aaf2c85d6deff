import { seedBuckets } from '@iron/demo';
import type { Selection } from '@iron/domain';
import { configFor, defaultJurisdiction } from '@iron/rulebook';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../platform/database.fixture.ts';
import { smallSlate } from '../board/slate.fixture.ts';
import { describeExposure } from './exposure-suite.fixture.ts';
import { bucketsOfEntryOn } from './index.ts';

describeExposure('embedded', openEmbedded);

describe('the buckets of an entry', () => {
  const bucketsOf = bucketsOfEntryOn(smallSlate);
  const leg = (playerId: string, selection: Selection = 'over', stat = 'Points') => ({
    playerId,
    stat,
    selection,
  });

  test('are each leg side, each game once, and the slate', () => {
    expect(bucketsOf([leg('jokic'), leg('james', 'under'), leg('tatum')])).toEqual([
      'leg:jokic:Points:over',
      'leg:james:Points:under',
      'leg:tatum:Points:over',
      'game:nba-den-lal',
      'game:nba-bos-nyk',
      'slate:small-slate',
    ]);
  });

  test('leave out the game of a player whose team does not play', () => {
    const [nba, mlb] = smallSlate.sports;
    if (nba === undefined || mlb === undefined) throw new Error('The slate has two sports');
    const slate = { ...smallSlate, sports: [{ ...nba, games: [] }, mlb] };
    expect(bucketsOfEntryOn(slate)([leg('jokic')])).toEqual(['leg:jokic:Points:over', 'slate:small-slate']);
  });

  test('are called as the seed calls them', () => {
    const { liability } = configFor(defaultJurisdiction);
    const seeded = new Set(seedBuckets(smallSlate, liability).map((bucket) => bucket.bucket_id));
    const entry = [leg('jokic'), leg('james', 'under'), leg('tatum'), leg('brunson', 'under')];
    expect(bucketsOf(entry).filter((id) => !seeded.has(id))).toEqual([]);
  });
});
