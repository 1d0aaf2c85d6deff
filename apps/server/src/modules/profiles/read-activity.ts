import { activityWords } from '@iron/content';
import type { ActivityItem } from '@iron/domain';
import { statementLinesMax, type Statement, type StatementLine } from '@iron/protocol';
import type { Queryable } from '../../platform/db.ts';
import { readEntryTitles, type EntryTitle } from '../entries/index.ts';
import { readStatement, userCash, type Movement } from '../ledger/index.ts';

/** The latest movements of a person's cash with words for each, newest first. */
export async function readActivity(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<readonly StatementLine[]> {
  const movements = await readStatement(db, userCash(userId), limit);
  // The transfer of an entry's stake has the entry's own id; a refund names it.
  const titles = await readEntryTitles(
    db,
    movements.flatMap(({ id, kind, reverses }) => (isOfEntry(kind) ? [reverses ?? id] : [])),
  );
  return movements.map((movement) => {
    const { id, amount, balance, at, reverses } = movement;
    const title = titles.get(reverses ?? id);
    return {
      id,
      type: typeOf(movement),
      amount,
      date: at.toISOString(),
      desc: wordsOf(movement, title),
      balance,
    };
  });
}

/** A person's statement; at most a thousand lines at once. */
export async function readStatementOf(
  db: Queryable,
  userId: string,
  limit = statementLinesMax,
): Promise<Statement> {
  // One more than is shown, to know whether there are any.
  const lines = await readActivity(db, userId, limit + 1);
  return { lines: lines.slice(0, limit), hasMore: lines.length > limit };
}

const isOfEntry = (kind: Movement['kind']): boolean => kind === 'stake' || kind === 'stake_refund';

function typeOf({ kind }: Movement): ActivityItem['type'] {
  if (kind === 'cash_deposit') return 'deposit';
  return isOfEntry(kind) ? 'entry' : 'cashout';
}

function wordsOf({ kind, cause }: Movement, title: EntryTitle | undefined): string {
  switch (kind) {
    case 'cash_deposit':
      return activityWords.deposit(cause);
    case 'stake':
      return title === undefined ? activityWords.someEntry : activityWords.entry(title.style, title.legs);
    case 'stake_refund':
      return title === undefined
        ? activityWords.someEntryCancelled
        : activityWords.entryCancelled(title.style, title.legs);
    case 'voucher_reserve':
      return activityWords.voucherMade(cause.slice(-4));
    case 'voucher_return':
      return activityWords.voucherReturned(cause.slice(-4));
    case 'voucher_paid':
    case 'voucher_fee':
      return activityWords.cashOut;
  }
}
