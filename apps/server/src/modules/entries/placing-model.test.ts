import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded, type TestDatabase } from '../../platform/database.fixture.ts';
import { anyCommands, ModelHouse, openReal } from './placing-model.fixture.ts';
import { brokenInvariants, clearPlacing } from './placing.fixture.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmbedded();
});
afterAll(() => opened.close());

test('placing agrees with a house of a few numbers, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      await clearPlacing(opened.db);
      const real = await openReal(opened.db);
      const model = new ModelHouse();
      // The bucket exists once something was placed on it; its cap is the model's from the start.
      await opened.db.query(`insert into exposures values ('slate:small-slate', 'Slate', 'ACTIVE', 0, $1)`, [
        model.slate.cap,
      ]);
      await fc.asyncModelRun(() => ({ model, real }), commands);
      const balances = await Promise.all(real.people.map((userId) => real.house.balance(userId)));
      expect(balances).toEqual(model.balance);
      expect((await real.house.held())['slate:small-slate']).toBe(model.slate.held);
      const broken = await brokenInvariants(opened.db);
      // An operator may set a cap below what stands.
      expect(broken.filter((what) => what !== 'a bucket above its cap')).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 240_000);
