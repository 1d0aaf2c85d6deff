import type { Outcome } from '@iron/domain';
import { openTestHouse } from '../../edge/house.fixture.ts';
import type { Database, Queryable, Tx } from '../../platform/db.ts';
import {
  answerCode,
  createUser,
  issueCode,
  readEmail,
  readPhone,
  readUser,
  relaxedAccountLimits,
  signIn,
  type AccountsContext,
  type Address,
  type CodePurpose,
  type Session,
  type SignedIn,
  type User,
} from './index.ts';

export const email = (text: string): Address => valueOf<Address>(readEmail(text));
export const phone = (text: string): Address => valueOf<Address>(readPhone(text));

/** What was asked for; a refusal is not expected here. */
export function valueOf<Value>(outcome: Outcome<Value, { readonly code: string } | string>): Value {
  if (outcome.ok) return outcome.value;
  const { refusal } = outcome;
  throw new Error(`Refused: ${typeof refusal === 'string' ? refusal : refusal.code}`);
}

/** The code of the refusal, or that it was done. */
export const codeOf = (outcome: Outcome<unknown, { readonly code: string }>): string =>
  outcome.ok ? 'done' : outcome.refusal.code;

/** A handle that keeps the texts of the statements that went through it. */
export function listening(tx: Tx, statements: string[]): Tx {
  return {
    script: (sql) => tx.script(sql),
    query: (sql, params) => {
      statements.push(sql);
      return tx.query(sql, params);
    },
  };
}

/** All that a table of the accounts holds, as text: bytes in hexadecimal. */
export async function textOf(db: Queryable, table: string): Promise<string> {
  const [row] = await db.query<{ all: string | null }>(
    `select string_agg(t::text, ' ') as all from accounts.${table} t`,
  );
  return row?.all ?? '';
}

export const hex = (text: string | Uint8Array): string => Buffer.from(text).toString('hex');

/** A house whose people are asked nothing but what a test is about. */
export async function openPeople(db: Database) {
  const house = await openTestHouse(db);
  let made = 0;

  /** One transaction at the house's time; `limits` are those of a demo unless they are what is tested. */
  const act = <Value>(
    work: (tx: Tx, context: AccountsContext) => Promise<Value>,
    limits = relaxedAccountLimits,
  ): Promise<Value> => db.transaction((tx) => work(tx, { ...house.context(), limits }));

  const freshEmail = (): Address => email(`somebody${(made += 1)}@example.org`);
  const freshPhone = (): Address => phone(`+1555${String((made += 1)).padStart(7, '0')}`);

  const issue = (purpose: CodePurpose, address: Address, userId: string | undefined) =>
    act((tx, context) => issueCode(tx, context, { purpose, address, userId }));

  const answer = (purpose: CodePurpose, address: Address, code: string, source = 'here') =>
    act((tx, context) => answerCode(tx, context, { purpose, address, code, source }));

  const follow = (purpose: CodePurpose, link: string) =>
    act((tx, context) => answerCode(tx, context, { purpose, link }));

  const enter = (userId: string): Promise<SignedIn> =>
    act(async (tx, context) =>
      valueOf<SignedIn>(await signIn(tx, context, { userId, method: 'otp', userAgent: 'a browser' })),
    );

  /** Somebody who has answered at each of these addresses, signed in. */
  async function member(...addresses: readonly Address[]): Promise<SignedIn> {
    const theirs = addresses.length === 0 ? [freshEmail()] : addresses;
    const newUser = { addresses: theirs, confirmed: false, metadata: {}, role: 'user' } as const;
    const userId = valueOf<string>(await act((tx, { now }) => createUser(tx, now, newUser)));
    for (const address of theirs) {
      const { link } = await issue('sign_in', address, userId);
      valueOf(await follow('sign_in', link));
    }
    return enter(userId);
  }

  /** The person as they are now. */
  async function userOf({ id }: Pick<User, 'id'>): Promise<User> {
    const user = await readUser(db, id);
    if (user === undefined) throw new Error('They are gone');
    return user;
  }

  /** Which of the sessions are still there. */
  async function living(sessions: readonly Pick<Session, 'id'>[]): Promise<readonly boolean[]> {
    const rows = await db.query<{ id: string }>('select id from accounts.sessions');
    const alive = new Set(rows.map(({ id }) => id));
    return sessions.map(({ id }) => alive.has(id));
  }

  const ban = (userId: string, until: Date) =>
    db.query('update accounts.users set banned_until = $2 where id = $1', [userId, until]);

  return { ...house, act, freshEmail, freshPhone, issue, answer, follow, enter, member, userOf, living, ban };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
