import { describe, expect, test } from 'vitest';
import { messageWords } from './messages.ts';

const facts = { code: '123456', minutes: 10, link: undefined };

describe.each(Object.entries(messageWords))('the message for %s', (_purpose, write) => {
  test('has the code where a telephone shows it, and says how long it is good', () => {
    const { subject, text } = write(facts);
    expect(subject).toMatch(/^123456 /);
    expect(text).toMatch(/^123456 is your code to .*good for 10 minutes and for one use/);
  });

  test('warns of strangers who ask for it', () => {
    expect(write(facts).text).toContain('never asks for it by phone or in a chat');
  });

  test('has a link only when there is one', () => {
    expect(write(facts).text).not.toContain('link');
    const link = 'https://picks.example.com/auth/v1/verify?token=x';
    expect(write({ ...facts, link }).text).toContain(`open this link:\n${link}\n`);
  });
});
