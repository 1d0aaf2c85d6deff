// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { chainAudit, findBreak, recordDeed, type Deed } from './index.ts';

const start = new Date('2026-11-22T18:00:00Z');
const deed: Deed = {
  actor: 'operator o-1',
  action: 'suspend-bucket',
  subject: 'game:g',
  reason: 'Injury news',
  details: { before: 'ACTIVE', after: 'SUSPENDED' },
};

/** What people with power did. Run against each engine. */
export function describeAudit(engine: string, open: OpenTestDatabase): void {
  describe(`the audit (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;
    /** As somebody with the database's own powers could. */
    const tamper = (sql: string) =>
      db().transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query(sql);
      });
    const record = (seconds: number, more: Partial<Deed> = {}) =>
      db().transaction((tx) =>
        recordDeed(tx, new Date(start.getTime() + seconds * 1_000), { ...deed, ...more }),
      );

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await tamper('delete from audit_chain');
      await tamper('delete from audit_entries');
    });
    afterAll(() => opened.close());

    test('keeps who did what, when and why', async () => {
      await record(0);
      const rows = await db().query('select at, actor, action, subject, reason, details from audit_entries');
      expect(rows).toEqual([{ at: start, ...deed }]);
    });

    test('is written with the deed or not at all', async () => {
      const broken = db().transaction(async (tx) => {
        await recordDeed(tx, start, deed);
        throw new Error('the deed failed');
      });
      await expect(broken).rejects.toThrow('the deed failed');
      expect(await db().query('select id from audit_entries')).toEqual([]);
    });

    test('takes no deed without a reason', async () => {
      await expect(record(0, { reason: '' })).rejects.toMatchObject({ code: '23514' });
    });

    test('is neither edited nor cut', async () => {
      await record(0);
      await chainAudit(db());
      for (const sql of [
        `update audit_entries set reason = 'other'`,
        'delete from audit_entries',
        `update audit_chain set hash = ''`,
        'delete from audit_chain',
      ]) {
        await expect(db().query(sql)).rejects.toMatchObject({ code: '55000' });
      }
    });

    test('is chained in the order of the deeds, each once', async () => {
      for (const seconds of [2, 0, 1]) await record(seconds, { subject: `game:${seconds}` });
      expect(await chainAudit(db())).toBe(3);
      expect(await chainAudit(db())).toBe(0);
      await record(3, { subject: 'game:3' });
      expect(await chainAudit(db())).toBe(1);
      const order = await db().query<{ subject: string }>(
        'select e.subject from audit_chain c join audit_entries e on e.id = c.entry_id order by c.position',
      );
      expect(order.map(({ subject }) => subject)).toEqual(['game:0', 'game:1', 'game:2', 'game:3']);
      expect(await findBreak(db())).toBeUndefined();
    });

    test('is chained once though several nodes try', async () => {
      for (let n = 0; n < 20; n += 1) await record(n);
      const linked = await Promise.all([1, 2, 3].map(() => chainAudit(db())));
      expect(linked.reduce((sum, count) => sum + count, 0)).toBe(20);
      expect(await findBreak(db())).toBeUndefined();
    });

    test.each([
      ['a reason was rewritten', `update audit_entries set reason = 'Nothing' where subject = 'game:1'`, 2],
      ['an amount was rewritten', `update audit_entries set details = '{}' where subject = 'game:0'`, 1],
      [
        'a deed was taken out',
        `delete from audit_chain where entry_id = (select id from audit_entries where subject = 'game:1')`,
        2,
      ],
      ['a hash was replaced', `update audit_chain set hash = '\\x00' where position = 3`, 3],
    ])('shows where it does not hold: %s', async (_what, sql, position) => {
      for (const n of [0, 1, 2]) await record(n, { subject: `game:${n}` });
      await chainAudit(db());
      await tamper(sql);
      expect(await findBreak(db())).toBe(position);
    });
  });
}
