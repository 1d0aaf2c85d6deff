import { describe, expect, test } from 'vitest';
import {
  advanceSignIn,
  newSignIn,
  readDigits,
  secondsUntilAgain,
  type SignInEvent,
  type SignInState,
} from './advance-sign-in.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);

const after = (...events: readonly SignInEvent[]): SignInState => events.reduce(advanceSignIn, newSignIn);
const typed: SignInEvent = { type: 'typed', email: 'ada@example.org' };
const asked: SignInEvent = { type: 'asked' };
const sent: SignInEvent = { type: 'code_sent', nowMs };

describe('a code in what was typed or pasted', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['Your code is 123456.', '123456'],
    ['1234567', '123456'],
    ['12', '12'],
    ['', ''],
    ['abc', ''],
  ])('%j reads as %j', (text, digits) => {
    expect(readDigits(text)).toBe(digits);
  });
});

describe('signing in, step by step', () => {
  test('goes from the e-mail to the code once it was sent', () => {
    const state = after(typed, asked, sent);
    expect(state).toMatchObject({ step: 'code', email: 'ada@example.org', sent: true, waiting: false });
  });

  test('with a code that came another way nothing was sent, and one may be sent at once', () => {
    const state = after(typed, { type: 'code_at_hand' });
    expect(state).toMatchObject({ step: 'code', sent: false });
    expect(secondsUntilAgain(state, nowMs)).toBe(0);
  });

  test('waits for one answer at a time, and an answer ends the waiting', () => {
    expect(after(typed, asked).waiting).toBe(true);
    for (const answer of [
      sent,
      { type: 'refused', refusal: { code: 'unreachable' }, nowMs },
      { type: 'factor_wanted' },
      { type: 'account_wanted' },
      { type: 'started_over' },
    ] as const) {
      expect(after(typed, asked, answer).waiting).toBe(false);
    }
  });

  test('a refusal stands until something is typed or asked again', () => {
    const refused: SignInEvent = { type: 'refused', refusal: { code: 'code_wrong' }, nowMs };
    const state = after(typed, sent, { type: 'typed_code', text: '000000' }, asked, refused);
    expect(state).toMatchObject({ step: 'code', code: '000000', refusal: { code: 'code_wrong' } });
    expect(advanceSignIn(state, { type: 'typed_code', text: '1' })).toMatchObject({
      code: '1',
      refusal: undefined,
    });
    expect(advanceSignIn(state, asked).refusal).toBeUndefined();
  });

  test('a new code empties what was typed of the old one', () => {
    const state = after(typed, sent, { type: 'typed_code', text: '123' }, asked, sent);
    expect(state.code).toBe('');
  });

  test('starting over keeps the e-mail and nothing else', () => {
    const state = after(typed, sent, { type: 'typed_code', text: '123' }, { type: 'factor_wanted' });
    expect(advanceSignIn(state, { type: 'started_over' })).toEqual({
      ...newSignIn,
      email: 'ada@example.org',
    });
  });

  test('who has a second factor is asked for it; typing it is read like the code', () => {
    const state = after(typed, sent, asked, { type: 'factor_wanted' });
    expect(state.step).toBe('factor');
    expect(advanceSignIn(state, { type: 'typed_factor_code', text: '65 43 21' }).factorCode).toBe('654321');
  });

  test('an account that cannot be loaded says so, on a step of its own', () => {
    expect(after(typed, sent, asked, { type: 'account_wanted' })).toMatchObject({
      step: 'account',
      refusal: { code: 'account_unreachable' },
    });
  });
});

describe('another code', () => {
  test('may be asked for a minute after the last', () => {
    const state = after(typed, asked, sent);
    expect(secondsUntilAgain(state, nowMs)).toBe(60);
    expect(secondsUntilAgain(state, nowMs + 59_001)).toBe(1);
    expect(secondsUntilAgain(state, nowMs + 60_000)).toBe(0);
    expect(secondsUntilAgain(state, nowMs + 90_000)).toBe(0);
  });

  test('waits as long as the server says', () => {
    const tooSoon: SignInEvent = {
      type: 'refused',
      refusal: { code: 'said_by_server', message: 'after 240 seconds' },
      nowMs,
      afterSeconds: 240,
    };
    expect(secondsUntilAgain(after(typed, asked, sent, asked, tooSoon), nowMs)).toBe(240);
  });

  test('is not put off by a refusal that names no time', () => {
    const wrong: SignInEvent = { type: 'refused', refusal: { code: 'code_wrong' }, nowMs: nowMs + 30_000 };
    expect(secondsUntilAgain(after(typed, sent, wrong), nowMs + 30_000)).toBe(30);
  });
});
