import { done, refused, type Outcome } from '@iron/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quietLog } from '../../platform/database.fixture.ts';
import { followableRelations } from '../relations.ts';
import type { Visitor, VisitorRefusal } from '../visitor.ts';
import { realtimeLimits } from './limits.ts';
import type { PublishedChange } from './published-change.ts';
import { openSession, type Session } from './session.ts';

type Recognised = Outcome<Visitor, VisitorRefusal>;

const [exposures] = followableRelations('operator', 'production');
if (exposures === undefined) throw new Error('Operators follow the exposures');
const change: PublishedChange = {
  relation: exposures,
  kind: 'UPDATE',
  row: { bucket_id: 'a', label: 'A', status: 'ACTIVE', current_liability_cents: 1, max_liability_cents: 9 },
  changedAt: new Date('2026-11-22T18:00:00Z'),
};
const topic = 'realtime:exp';

describe('a realtime channel of somebody who is signed in', () => {
  let sent: unknown[][];
  let now: Date;
  /** What is found out about each token. */
  let tokens: Map<string, Recognised>;
  let session: Session;

  const soon = () => now.getTime() / 1_000 + 60;
  const operator = (): Recognised => done({ role: 'operator', id: 'o', expiresAt: soon() });

  beforeEach(() => {
    sent = [];
    now = new Date('2026-11-22T18:00:00Z');
    tokens = new Map([['op', operator()]]);
    let id = 0;
    session = openSession({
      version: '2.0.0',
      log: quietLog,
      recognise: (token) =>
        token === undefined
          ? done({ role: 'anon' })
          : Promise.resolve(tokens.get(token) ?? refused({ code: 'token_invalid' })),
      relationsOf: (role) => followableRelations(role, 'production'),
      clock: () => now,
      limits: realtimeLimits,
      nextBindingId: () => (id += 1),
      wire: {
        send: (text) => void sent.push(JSON.parse(text) as unknown[]),
        close: () => {},
        backlog: () => 0,
      },
    });
  });

  const bindings = [{ event: '*', schema: 'public', table: 'exposures' }];
  const join = (access_token?: string) =>
    session.receive(
      JSON.stringify(['1', '2', topic, 'phx_join', { config: { postgres_changes: bindings }, access_token }]),
    );
  const renew = (access_token: string) =>
    session.receive(JSON.stringify(['1', '3', topic, 'access_token', { access_token }]));
  const events = () => sent.map((frame) => frame[3]);
  const told = () => {
    sent = [];
    session.tell([change], new Map());
    return events();
  };
  const joined = async () => {
    join('op');
    await vi.waitFor(() => expect(events()).toEqual(['phx_reply', 'system']));
    sent = [];
  };

  test('hears what its role may follow', async () => {
    await joined();
    expect(told()).toEqual(['postgres_changes']);
  });

  test('is refused for a token that is not good, with the reason', async () => {
    tokens.set('old', refused({ code: 'token_expired' }));
    join('old');
    await vi.waitFor(() => expect(events()).toEqual(['phx_reply']));
    expect(sent[0]?.[4]).toEqual({
      status: 'error',
      response: { reason: 'InvalidJWTToken: Token has expired' },
    });
  });

  test('hears nothing where its role may not', async () => {
    tokens.set('user', done({ role: 'user', id: 'u', expiresAt: soon() }));
    join('user');
    await vi.waitFor(() => expect(events()).toEqual(['phx_reply', 'system']));
    expect(sent[1]?.[4]).toMatchObject({ status: 'error' });
    expect(told()).toEqual([]);
  });

  test('answers frames in their order while it looks at a token', async () => {
    join('op');
    session.receive(JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]));
    await vi.waitFor(() => expect(sent.map((frame) => frame[1])).toEqual(['2', null, '9']));
  });

  test('ends the moment its token runs out, before the next change is told', async () => {
    await joined();
    now = new Date(now.getTime() + 61_000);
    expect(told()).toEqual(['system', 'phx_close']);
    expect(told()).toEqual([]);
  });

  test('goes on with a renewed token past the end of the first', async () => {
    await joined();
    now = new Date(now.getTime() + 59_000);
    tokens.set('op2', operator());
    renew('op2');
    await vi.waitFor(() => {
      now = new Date(now.getTime() + 1);
      expect(events()).toEqual([]);
    });
    now = new Date('2026-11-22T18:01:30Z');
    await vi.waitFor(() => expect(told()).toEqual(['postgres_changes']));
  });

  test('ends when its session was ended, at the next look', async () => {
    await joined();
    session.checkVisitors();
    session.receive(JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent = [];
    tokens.set('op', refused({ code: 'session_ended' }));
    session.checkVisitors();
    await vi.waitFor(() => expect(events()).toEqual(['system', 'phx_close']));
    expect(told()).toEqual([]);
  });

  test('joins again as who it is when the rights of its person have changed', async () => {
    await joined();
    tokens.set('op', done({ role: 'user', id: 'o', expiresAt: soon() }));
    session.checkVisitors();
    await vi.waitFor(() => expect(events()).toEqual(['phx_error']));
    expect(told()).toEqual([]);
  });

  test('joins again as nobody after signing out', async () => {
    await joined();
    tokens.set('nobody', done({ role: 'anon' }));
    renew('nobody');
    await vi.waitFor(() => expect(events()).toEqual(['phx_error']));
  });

  test('is closed by a renewed token that is not good', async () => {
    await joined();
    renew('forged');
    await vi.waitFor(() => expect(events()).toEqual(['system', 'phx_close']));
  });
});
