import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createPostbox } from '../../modules/messages/index.ts';
import { quietLog } from '../../platform/database.fixture.ts';
import { createOutbox } from './outbox.ts';

const postbox = createPostbox({
  senders: {},
  keepsUnsent: true,
  clock: () => new Date('2026-11-22T18:00:00Z'),
  log: quietLog,
});
postbox.post({
  channel: 'email',
  to: '"<script>"@example.org',
  subject: '123456 is your <b>code</b>',
  text: 'Hello & goodbye',
  kind: 'sign_in',
  code: '123456',
  link: undefined,
});

type From = { readonly remoteAddress?: string; readonly headers?: Record<string, string> };

const ask = (path: string, { remoteAddress = '127.0.0.1', headers = {} }: From = {}) => {
  const incoming = { socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers } };
  return createOutbox({ postbox, incomingOf: () => incoming as unknown as IncomingMessage }).request(path);
};

describe('the local outbox', () => {
  test('shows messages to a browser on this machine, and nothing in them runs', async () => {
    const response = await ask('/outbox');
    const text = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('<h1>Outbox</h1>');
    expect(text).toContain('123456 is your &lt;b&gt;code&lt;/b&gt;');
    expect(text).toContain('Hello &amp; goodbye');
    expect(text).not.toContain('<script>');
    expect(text).not.toMatch(/style=|<style/);
    expect((await ask('/outbox.css')).headers.get('content-type')).toContain('text/css');
  });

  test('gives them as data', async () => {
    expect(await (await ask('/outbox.json')).json()).toMatchObject({
      messages: [{ code: '123456', channel: 'email', kind: 'sign_in', at: '2026-11-22T18:00:00.000Z' }],
    });
  });

  test.each<[string, From]>([
    ['from another machine', { remoteAddress: '192.0.2.7' }],
    ['from another machine by IPv6', { remoteAddress: '2001:db8::1' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy that says so otherwise', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['by a name that another site has pointed here', { headers: { host: 'evil.example' } }],
    ['by a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ])('is not there %s', async (_what, from) => {
    for (const path of ['/outbox', '/outbox.json', '/outbox.css']) {
      expect((await ask(path, from)).status).toBe(404);
    }
  });

  test.each<[string, From]>([
    ['IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
    ['IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
    ['its number', { headers: { host: '127.0.0.1' } }],
  ])('is there for this machine by %s', async (_what, from) => {
    expect((await ask('/outbox', from)).status).toBe(200);
  });

  test('says so when nothing was sent', async () => {
    const empty = createPostbox({ senders: {}, keepsUnsent: true, clock: () => new Date(), log: quietLog });
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost' } };
    const outbox = createOutbox({ postbox: empty, incomingOf: () => incoming as unknown as IncomingMessage });
    expect(await (await outbox.request('/outbox')).text()).toContain('Nothing has been sent yet.');
  });
});
