// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import type { Slate } from '@iron/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { importSlate, readBoard } from './index.ts';
import { smallSlate } from './slate.fixture.ts';

/** The board in the database. Run against each engine. */
export function describeBoard(engine: string, open: OpenTestDatabase): void {
  describe(`the board (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      for (const table of ['board_lines', 'board_games', 'board_slates']) {
        await db().query(`delete from ${table}`);
      }
    });
    afterAll(() => opened.close());

    const bring = (slate: Slate) => db().transaction((tx) => importSlate(tx, slate));
    const line = async (playerId: string, stat = 'Points') =>
      (await readBoard(db(), smallSlate.id))?.find({ playerId, stat });
    const movedTo = (figure: number): Slate => ({
      ...smallSlate,
      lines: smallSlate.lines.map((one) => (one.playerId === 'murray' ? { ...one, line: figure } : one)),
    });

    test('is what the file says, with games, projections and first versions', async () => {
      expect(await bring(smallSlate)).toEqual({ revision: 1, added: 6, moved: 0, withdrawn: 0 });
      expect(await line('jokic')).toEqual({
        playerId: 'jokic',
        playerName: 'Nikola Jokić',
        sport: 'NBA',
        team: 'DEN',
        stat: 'Points',
        line: 27.5,
        version: 1,
        isOpen: true,
        startsAtMs: Date.parse('2026-11-23T03:00:00Z'),
        gameId: 'nba-den-lal',
        gameLabel: 'DEN @ LAL',
        projection: { projection: 28.4, sigma: 6 },
      });
      expect((await line('tatum'))?.projection).toBeUndefined();
      expect(await line('nobody')).toBeUndefined();
      expect(await readBoard(db(), 'elsewhere')).toBeUndefined();
    });

    test('brought again is the same board at a later revision', async () => {
      await bring(smallSlate);
      expect(await bring(smallSlate)).toEqual({ revision: 2, added: 0, moved: 0, withdrawn: 0 });
      expect((await line('murray'))?.version).toBe(1);
    });

    test('gives a line that moved a new version, every time, and others none', async () => {
      await bring(smallSlate);
      expect(await bring(movedTo(21.5))).toMatchObject({ moved: 1 });
      expect(await line('murray')).toMatchObject({ line: 21.5, version: 2 });
      await bring(movedTo(20.5));
      expect(await line('murray')).toMatchObject({ line: 20.5, version: 3 });
      expect((await line('jokic'))?.version).toBe(1);
    });

    test('closes a line that the file no longer has, and opens it when it is back', async () => {
      await bring(smallSlate);
      const without = {
        ...smallSlate,
        lines: smallSlate.lines.filter(({ playerId }) => playerId !== 'james'),
      };
      expect(await bring(without)).toMatchObject({ withdrawn: 1 });
      expect((await line('james'))?.isOpen).toBe(false);
      expect(await bring(without)).toMatchObject({ withdrawn: 0 });
      await bring(smallSlate);
      expect(await line('james')).toMatchObject({ isOpen: true, version: 1 });
    });

    test('offers nothing of a closed sport, nor of a player whose team plays nowhere', async () => {
      const [nba, ...others] = smallSlate.sports;
      if (nba === undefined) throw new Error('The slate has a sport');
      await bring({ ...smallSlate, sports: [{ ...nba, games: nba.games.slice(0, 1) }, ...others] });
      expect([(await line('jokic'))?.isOpen, (await line('tatum'))?.isOpen]).toEqual([true, false]);
      await bring({ ...smallSlate, sports: [{ ...nba, active: false }, ...others] });
      expect((await line('jokic'))?.isOpen).toBe(false);
    });

    test('follows a game that was moved to another hour', async () => {
      await bring(smallSlate);
      const [nba, ...others] = smallSlate.sports;
      if (nba === undefined) throw new Error('The slate has a sport');
      const games = nba.games.map((game) => ({ ...game, time: '2026-11-23T05:00:00Z' }));
      await bring({ ...smallSlate, sports: [{ ...nba, games }, ...others] });
      expect((await line('jokic'))?.startsAtMs).toBe(Date.parse('2026-11-23T05:00:00Z'));
    });

    test('is brought by several nodes at once without a mix-up', async () => {
      await Promise.all([bring(smallSlate), bring(smallSlate), bring(smallSlate)]);
      const board = await readBoard(db(), smallSlate.id);
      expect([board?.revision, board?.find({ playerId: 'murray', stat: 'Points' })?.version]).toEqual([3, 1]);
    });
  });
}
