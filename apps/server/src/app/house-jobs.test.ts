import { randomUUID } from 'node:crypto';
import { cents } from '@iron/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountLimits } from '../modules/accounts/index.ts';
import { chainAudit, recordDeed } from '../modules/audit/index.ts';
import { kioskCash, openAccounts, transfer, userCash } from '../modules/ledger/index.ts';
import { openEmbedded, recordingLog, type TestDatabase } from '../platform/database.fixture.ts';
import { checkAudit, checkBooks, startJobs } from './house-jobs.ts';

const now = new Date('2026-11-22T18:00:00Z');
const house = { clock: () => now, limits: accountLimits };

describe('what the house does by itself', () => {
  let opened: TestDatabase;
  const db = () => opened.db;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => opened.close());

  test('it shouts when the books do not balance, and is quiet when they do', async () => {
    const { log, messages } = recordingLog();
    const [kiosk, user] = [kioskCash('k'), userCash(randomUUID())];
    await db().transaction(async (tx) => {
      await openAccounts(tx, now, [kiosk, user]);
      const amount = cents(500);
      await transfer(tx, now, {
        id: randomUUID(),
        debit: kiosk,
        credit: user,
        amount,
        kind: 'cash_deposit',
        cause: 'T',
      });
    });
    await checkBooks({ db: db(), log, house });
    expect(messages).toEqual([]);
    await db().query(`update ledger_accounts set balance_cents = 501 where kind = 'user_cash'`);
    await checkBooks({ db: db(), log, house });
    expect(messages).toEqual(['THE BOOKS DO NOT BALANCE']);
  });

  test('it shouts when the audit was tampered with', async () => {
    const { log, messages } = recordingLog();
    const deed = { actor: 'operator o', action: 'x', subject: 's', reason: 'because', details: {} };
    await db().transaction((tx) => recordDeed(tx, now, deed));
    await chainAudit(db());
    await checkAudit({ db: db(), log, house });
    expect(messages).toEqual([]);
    await db().transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(`update audit_entries set reason = 'otherwise'`);
    });
    await checkAudit({ db: db(), log, house });
    expect(messages).toEqual(['THE AUDIT WAS TAMPERED WITH']);
  });

  test('it goes on after a failure, and stops when it is told to', async () => {
    vi.useFakeTimers();
    const { log, messages } = recordingLog();
    const failing = {
      ...db(),
      transaction: () => Promise.reject(new Error('away')),
      query: () => Promise.reject(new Error('away')),
    };
    const stop = startJobs({ db: failing, log, house });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(messages).toEqual(['the audit could not be chained', 'the audit could not be chained']);
    await stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages).toHaveLength(2);
  });
});
