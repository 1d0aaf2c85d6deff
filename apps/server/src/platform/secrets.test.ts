import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecrets, sameBytes } from './secrets.ts';

const secrets = createSecrets('a secret of the house, long enough to be one');

describe('the secrets of the house', () => {
  test('give back what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(secrets.open('keys', secrets.seal('keys', text))).toBe(text);
      }),
    );
  });

  test('seal the same text differently every time', () => {
    expect(secrets.seal('keys', 'text')).not.toBe(secrets.seal('keys', 'text'));
  });

  test('open nothing that was sealed for another purpose, by another house, or changed since', () => {
    const sealed = secrets.seal('keys', 'text');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open('factors', sealed)).toThrow('Not sealed with this secret');
    expect(() => createSecrets('another secret').open('keys', sealed)).toThrow('Not sealed with this secret');
    expect(() => secrets.open('keys', bytes.toString('base64url'))).toThrow('Not sealed with this secret');
    expect(() => secrets.open('keys', '')).toThrow('Not sealed with this secret');
    expect(() => secrets.open('keys', randomBytes(40).toString('base64url'))).toThrow(
      'Not sealed with this secret',
    );
  });

  test('make the same mark for the same text and purpose, and for nothing else', () => {
    const mark = secrets.mac('codes', '123456');
    expect(mark).toHaveLength(32);
    expect(
      sameBytes(mark, createSecrets('a secret of the house, long enough to be one').mac('codes', '123456')),
    ).toBe(true);
    for (const other of [
      secrets.mac('codes', '123457'),
      secrets.mac('links', '123456'),
      createSecrets('another').mac('codes', '123456'),
    ]) {
      expect(sameBytes(mark, other)).toBe(false);
    }
  });

  test('another length is another text', () => {
    expect(sameBytes(Buffer.from('a'), Buffer.from('ab'))).toBe(false);
    expect(sameBytes(Buffer.alloc(0), Buffer.alloc(0))).toBe(true);
  });
});
