import { describe, expect, test, vi } from 'vitest';
import { quietLog, recordingLog } from '../../platform/database.fixture.ts';
import { createPostbox, type Message } from './postbox.ts';

const clock = () => new Date('2026-11-22T18:00:00Z');
const mail = (code: string): Message => ({
  channel: 'email',
  to: 'ada@example.org',
  subject: `${code} is your code`,
  text: `${code} is your code to sign in`,
  kind: 'sign_in',
  code,
  link: undefined,
});

describe('the postbox of a demo without a mail server', () => {
  const open = () => createPostbox({ senders: {}, keepsUnsent: true, clock, log: quietLog });

  test('keeps messages, newest first', () => {
    const postbox = open();
    postbox.post(mail('111111'));
    postbox.post(mail('222222'));
    expect(postbox.kept().map(({ code, at }) => [code, at])).toEqual([
      ['222222', clock()],
      ['111111', clock()],
    ]);
    expect([postbox.offers('email'), postbox.offers('sms')]).toEqual([true, true]);
  });

  test('keeps the last two hundred and no more', () => {
    const postbox = open();
    for (let n = 0; n < 250; n += 1) postbox.post(mail(String(n)));
    expect(postbox.kept()).toHaveLength(200);
    expect(postbox.kept().at(-1)?.code).toBe('50');
  });
});

describe('the postbox of a house', () => {
  const open = (send: (message: Message) => Promise<void>, log = quietLog, retryAfterMs = [0, 0]) =>
    createPostbox({ senders: { email: send }, keepsUnsent: false, clock, log, retryAfterMs });

  test('hands messages to the sender and keeps none', async () => {
    const sent: string[] = [];
    const postbox = open(async ({ code }) => void sent.push(code));
    postbox.post(mail('123456'));
    await postbox.stop();
    expect([sent, postbox.kept()]).toEqual([['123456'], []]);
  });

  test('offers only what it can send, and drops the rest', () => {
    const postbox = open(() => Promise.resolve());
    expect([postbox.offers('email'), postbox.offers('sms')]).toEqual([true, false]);
    postbox.post({ ...mail('1'), channel: 'sms' });
    expect(postbox.kept()).toEqual([]);
  });

  test('lets nobody wait for a slow server', () => {
    const begun: string[] = [];
    const postbox = open(({ code }) => {
      begun.push(code);
      return new Promise(() => {});
    });
    postbox.post(mail('1'));
    postbox.post(mail('2'));
    expect(begun).toEqual(['1', '2']);
  });

  test('tries three times in all, and says nothing of what stood in the message', async () => {
    let tries = 0;
    const fields: object[] = [];
    const { messages } = recordingLog();
    const record = (given: object, message: string) => {
      fields.push(given);
      messages.push(message);
    };
    const postbox = open(
      () => {
        tries += 1;
        return Promise.reject(new Error('421 busy'));
      },
      { debug: record, info: record, warn: record, error: record },
    );
    postbox.post(mail('654321'));
    await vi.waitFor(() => expect(tries).toBe(3));
    await postbox.stop();
    expect(messages).toEqual([
      'a message could not be sent yet',
      'a message could not be sent yet',
      'a message could not be sent',
    ]);
    expect(JSON.stringify(fields)).not.toMatch(/654321|ada@/);
  });

  test('sends after a failure that passes', async () => {
    const sent: string[] = [];
    let isDown = true;
    const postbox = open(({ code }) => {
      if (isDown) {
        isDown = false;
        return Promise.reject(new Error('down'));
      }
      sent.push(code);
      return Promise.resolve();
    });
    postbox.post(mail('7'));
    await vi.waitFor(() => expect(sent).toEqual(['7']));
  });

  test('takes a last try at once when the server stops', async () => {
    let tries = 0;
    const postbox = open(
      () => {
        tries += 1;
        return Promise.reject(new Error('down'));
      },
      quietLog,
      [60_000, 60_000],
    );
    postbox.post(mail('8'));
    await vi.waitFor(() => expect(tries).toBe(1));
    await postbox.stop();
    expect(tries).toBe(2);
  });

  test('refuses to pile up messages without end', () => {
    const { log, messages } = recordingLog();
    const postbox = open(() => new Promise(() => {}), log);
    for (let n = 0; n < 1_001; n += 1) postbox.post(mail(String(n)));
    expect(messages).toEqual(['too many messages wait']);
  });
});
