import { beforeEach, describe, expect, test, vi } from 'vitest';
import { done, refused, type Outcome } from '@iron/domain';
import { quietLog } from '../../platform/database.fixture.ts';
import { followableRelations } from '../relations.ts';
import type { Visitor, VisitorRefusal } from '../visitor.ts';
import { realtimeLimits, type RealtimeLimits } from './limits.ts';
import type { PublishedChange } from './published-change.ts';
import { openSession, type Session } from './session.ts';

const anonKey = 'sb_publishable_house';
const [exposures] = followableRelations('anon', 'demo');
if (exposures === undefined) throw new Error('The demo shows exposures');
const relation = exposures;

const change = (bucket_id: string, kind: PublishedChange['kind'] = 'UPDATE', cents = 5): PublishedChange => ({
  relation,
  kind,
  row: { bucket_id, label: 'L', status: 'ACTIVE', current_liability_cents: cents, max_liability_cents: 9 },
  changedAt: new Date('2026-11-22T18:00:00Z'),
});

describe('a realtime session', () => {
  let sent: unknown[][];
  let closed: [number, string][];
  let backlog: number;
  let session: Session;
  let now: Date;
  /** Tokens that somebody has signed; whose they are is known after a look. */
  let accounts: Map<string, () => Promise<Outcome<Visitor, VisitorRefusal>>>;

  function open(limits: Partial<RealtimeLimits> = {}): void {
    let id = 999;
    sent = [];
    closed = [];
    backlog = 0;
    now = new Date('2026-11-22T18:00:00Z');
    accounts = new Map();
    session = openSession({
      version: '2.0.0',
      log: quietLog,
      recognise: (token) =>
        token === undefined || token === anonKey
          ? done({ role: 'anon' })
          : (accounts.get(token)?.() ?? refused({ code: 'token_invalid' })),
      relationsOf: (role) => (role === 'kiosk' ? [] : [relation]),
      clock: () => now,
      limits: { ...realtimeLimits, ...limits },
      nextBindingId: () => (id += 1),
      wire: {
        send: (text) => void sent.push(JSON.parse(text) as unknown[]),
        close: (code, reason) => void closed.push([code, reason]),
        backlog: () => backlog,
      },
    });
  }
  beforeEach(() => open());

  const receive = (...frame: unknown[]) => {
    sent = [];
    session.receive(JSON.stringify(frame));
    return sent;
  };
  const all = { event: '*', schema: 'public', table: 'exposures' };
  const join = (bindings: unknown[] = [all], more: object = {}, topic = 'realtime:exp') => {
    const config = {
      broadcast: { ack: false },
      presence: { key: '' },
      postgres_changes: bindings,
      private: false,
    };
    return receive('1', '2', topic, 'phx_join', { config: { ...config, ...more } });
  };
  const tell = (...changes: PublishedChange[]) => {
    sent = [];
    session.tell(changes, new Map());
    return sent.map(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload }));
  };
  const idsTold = (...changes: PublishedChange[]) =>
    tell(...changes).map(({ payload }) => (payload as { ids: number[] }).ids);

  test('answers a heartbeat', () => {
    expect(receive(null, '10', 'phoenix', 'heartbeat', {})).toEqual([
      [null, '10', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    ]);
  });

  test('answers a join with exactly what was asked for, then says that it is subscribed', () => {
    const filtered = { event: 'UPDATE', schema: 'public', table: 'exposures', filter: 'status=eq.ACTIVE' };
    expect(join([all, filtered])).toEqual([
      [
        '1',
        '2',
        'realtime:exp',
        'phx_reply',
        {
          status: 'ok',
          response: {
            postgres_changes: [
              { ...all, id: 1_000 },
              { ...filtered, id: 1_001 },
            ],
          },
        },
      ],
      [
        '1',
        null,
        'realtime:exp',
        'system',
        {
          message: 'Subscribed to PostgreSQL',
          status: 'ok',
          extension: 'postgres_changes',
          channel: 'exp',
        },
      ],
    ]);
  });

  test('joins a channel that wants no changes without a word about them', () => {
    expect(join([])).toEqual([
      ['1', '2', 'realtime:exp', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
    ]);
    expect(receive('1', '2', 'realtime:bare', 'phx_join', {})).toHaveLength(1);
    expect(tell(change('a'))).toEqual([]);
  });

  test('tells every channel once of a change, with all the bindings that it answers', () => {
    join([all, { ...all, event: 'UPDATE' }, { ...all, event: 'DELETE' }]);
    join([all], {}, 'realtime:other');
    const told = tell(change('a'));
    expect(told).toMatchObject([
      {
        joinRef: null,
        ref: null,
        topic: 'realtime:exp',
        event: 'postgres_changes',
        payload: { ids: [1_000, 1_001] },
      },
      { topic: 'realtime:other', payload: { ids: [1_003], data: { type: 'UPDATE' } } },
    ]);
  });

  test.each([
    [{ ...all, event: 'INSERT' }, [[], [[1_000]], []]],
    [{ ...all, event: 'UPDATE' }, [[[1_000]], [], []]],
    [{ ...all, event: 'DELETE' }, [[], [], [[1_000]]]],
    [all, [[[1_000]], [[1_000]], [[1_000]]]],
    [{ event: '*', schema: 'public' }, [[[1_000]], [[1_000]], [[1_000]]]],
    [{ event: '*', schema: '*', table: '*' }, [[[1_000]], [[1_000]], [[1_000]]]],
    [{ ...all, filter: 'bucket_id=eq.a' }, [[[1_000]], [[1_000]], [[1_000]]]],
    [{ ...all, filter: 'bucket_id=eq.b' }, [[], [], []]],
  ])('tells of updates, inserts and deletes as asked: %j', (binding, told) => {
    join([binding]);
    expect([idsTold(change('a')), idsTold(change('a', 'INSERT')), idsTold(change('a', 'DELETE'))]).toEqual(
      told,
    );
  });

  test('tells a choice of columns in a frame of its own', () => {
    join([all, { ...all, select: ['bucket_id'] }]);
    expect(tell(change('a')).map(({ payload }) => payload)).toMatchObject([
      { ids: [1_000], data: { record: { label: 'L' } } },
      { ids: [1_001], data: { record: { bucket_id: 'a' }, columns: [{ name: 'bucket_id' }] } },
    ]);
  });

  test.each([
    { ...all, table: 'outbox' },
    { ...all, table: 'nothing' },
    { ...all, schema: 'private' },
    { ...all, event: 'TRUNCATE' },
    { ...all, filter: 'secret=eq.1' },
    { ...all, filter: 'current_liability_cents=eq.lots' },
    { ...all, select: ['secret'] },
    { event: '*', schema: 'public', filter: 'bucket_id=eq.a' },
  ])('says that it cannot tell of what nobody may follow, and tells nothing: %j', (binding) => {
    const [reply, system] = join([all, binding]);
    expect(reply).toMatchObject(['1', '2', 'realtime:exp', 'phx_reply', { status: 'ok' }]);
    expect(system?.[4]).toMatchObject({ status: 'error', extension: 'postgres_changes' });
    expect(JSON.stringify(system)).toContain('Unable to subscribe to changes with given parameters');
    expect(tell(change('a'))).toEqual([]);
  });

  test('leaves a channel when asked, and tells it no more', () => {
    join();
    expect(receive('1', '3', 'realtime:exp', 'phx_leave', {})).toEqual([
      ['1', '3', 'realtime:exp', 'phx_reply', { status: 'ok', response: {} }],
      ['1', '1', 'realtime:exp', 'phx_close', {}],
    ]);
    expect(tell(change('a'))).toEqual([]);
  });

  test('takes a second join of a topic for the one that counts', () => {
    join();
    expect(join([{ ...all, event: 'DELETE' }]).map((frame) => frame[3])).toEqual([
      'phx_close',
      'phx_reply',
      'system',
    ]);
    expect(idsTold(change('a'), change('b', 'DELETE'))).toEqual([[1_001]]);
  });

  test('ends every channel with an error when changes may be missing, so that clients join again', () => {
    join();
    join([all], {}, 'realtime:other');
    sent = [];
    session.reset();
    expect(sent).toEqual([
      ['1', '1', 'realtime:exp', 'phx_error', {}],
      ['1', '1', 'realtime:other', 'phx_error', {}],
    ]);
    expect(tell(change('a'))).toEqual([]);
  });

  test('goes on with a renewed key and ends the channel on a token that nobody signed', () => {
    join();
    expect(receive('1', '3', 'realtime:exp', 'access_token', { access_token: anonKey })).toEqual([]);
    expect(receive('1', '4', 'realtime:exp', 'access_token', { access_token: null })).toEqual([]);
    const ending = receive('1', '5', 'realtime:exp', 'access_token', { access_token: 'a.b.c' });
    expect(ending.map((frame) => frame[3])).toEqual(['system', 'phx_close']);
    expect(tell(change('a'))).toEqual([]);
  });

  test.each([
    ['a private channel', 'realtime:exp', { config: { private: true } }, 'Unauthorized'],
    ['a token nobody signed', 'realtime:exp', { access_token: 'a.b.c' }, 'InvalidJWTToken'],
    ['a topic of another kind', 'lobby', {}, 'unmatched topic'],
    ['an endless topic', `realtime:${'x'.repeat(300)}`, {}, 'unmatched topic'],
    ['a malformed config', 'realtime:exp', { config: { postgres_changes: 'all' } }, 'Malformed join'],
    ['too many bindings', 'realtime:exp', { config: { postgres_changes: Array(11).fill(all) } }, 'Too many'],
  ])('refuses %s', (_what, topic, payload, reason) => {
    const [reply, ...more] = receive('1', '2', topic, 'phx_join', payload);
    expect(reply).toMatchObject(['1', '2', topic, 'phx_reply', { status: 'error' }]);
    expect(JSON.stringify(reply?.[4])).toContain(reason);
    expect(more).toEqual([]);
    expect(tell(change('a'))).toEqual([]);
  });

  test('refuses an eleventh channel', () => {
    for (let n = 0; n < 10; n += 1) join([all], {}, `realtime:${n}`);
    const [reply] = join([all], {}, 'realtime:10');
    expect(reply?.[4]).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    });
    expect(join([all], {}, 'realtime:9')).toHaveLength(3);
  });

  test.each(['broadcast', 'presence', 'anything'])('answers a push of %s with an error', (event) => {
    join();
    expect(receive('1', '3', 'realtime:exp', event, { type: event, event: 'track' })).toEqual([
      [
        '1',
        '3',
        'realtime:exp',
        'phx_reply',
        { status: 'error', response: { reason: `Not available here: ${event}` } },
      ],
    ]);
  });

  test('answers whatever is sent to a channel that was not joined with an error', () => {
    for (const event of ['phx_leave', 'broadcast', 'access_token']) {
      const [reply] = receive('1', '3', 'realtime:exp', event, {});
      expect(reply?.[4]).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
    }
  });

  test('closes the socket on what is no frame', () => {
    session.receive('hello');
    expect(closed).toEqual([[1008, 'Not a frame']]);
  });

  test('closes the socket of a client that sends without end', () => {
    open({ framesBurst: 3, framesPerSecond: 0.001 });
    for (let n = 0; n < 4; n += 1) receive(null, String(n), 'phoenix', 'heartbeat', {});
    expect(closed).toEqual([[1008, 'Too many messages per second']]);
  });

  test('closes the socket of a client that reads too slowly, instead of holding its backlog', () => {
    join();
    backlog = realtimeLimits.sendBufferBytesMax + 1;
    expect(tell(change('a'))).toEqual([]);
    expect(closed).toEqual([[1008, 'Reading too slowly']]);
  });

  test('writes a change once however many hear of it', () => {
    join();
    join([all], {}, 'realtime:other');
    const written = new Map<PublishedChange, string>();
    const one = change('a');
    session.tell([one], written);
    expect([...written.keys()]).toEqual([one]);
    written.set(one, '"written before"');
    sent = [];
    session.tell([one], written);
    expect(sent.map((frame) => (frame[4] as { data: unknown }).data)).toEqual([
      'written before',
      'written before',
    ]);
  });

  test('answers a join while nobody can be looked up, and goes on', async () => {
    accounts.set('of.ann.s', () => Promise.reject(new Error('The database is away')));
    receive('1', '2', 'realtime:exp', 'phx_join', { config: {}, access_token: 'of.ann.s' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[4]).toEqual({
      status: 'error',
      response: { reason: 'Visitors cannot be looked up now: try again' },
    });
    expect(join()[0]?.[4]).toMatchObject({ status: 'ok' });
  });
});
