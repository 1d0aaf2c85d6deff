import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress, isHttps } from './client-address.ts';

type Headers = Record<string, string | string[]>;

/** The two things of a request that are looked at. */
const requestFrom = (remoteAddress: string | undefined, headers: Headers = {}, socket: object = {}) =>
  ({ headers, socket: { remoteAddress, ...socket } }) as unknown as IncomingMessage;

describe('whom a request comes from', () => {
  test('is the address of the connection', () => {
    expect(clientAddress(requestFrom('203.0.113.7'), false)).toBe('203.0.113.7');
  });

  test('is the same for an IPv4 address written as IPv6', () => {
    expect(clientAddress(requestFrom('::ffff:203.0.113.7'), false)).toBe('203.0.113.7');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is the whole network for the IPv6 address %s', (address, network) => {
    expect(clientAddress(requestFrom(address), false)).toBe(network);
  });

  test('is not what the request itself claims', () => {
    const request = requestFrom('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' });
    expect(clientAddress(request, false)).toBe('203.0.113.7');
  });

  test('is what our own proxy added last', () => {
    const request = requestFrom('10.0.0.1', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
    expect(clientAddress(request, true)).toBe('203.0.113.9');
  });

  test('is the connection again when the proxy said nothing', () => {
    expect(clientAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': ' ' }), true)).toBe('10.0.0.1');
    expect(clientAddress(requestFrom('10.0.0.1'), true)).toBe('10.0.0.1');
  });

  test('reads a header that was sent several times', () => {
    const request = requestFrom('10.0.0.1', { 'x-forwarded-for': ['198.51.100.1', '203.0.113.9'] });
    expect(clientAddress(request, true)).toBe('203.0.113.9');
  });

  test('is one common key for connections that are already gone', () => {
    expect(clientAddress(requestFrom(undefined), false)).toBe('unknown');
  });
});

describe('an encrypted connection', () => {
  test('is one that ends here encrypted', () => {
    expect(isHttps(requestFrom('203.0.113.7', {}, { encrypted: true }), false)).toBe(true);
    expect(isHttps(requestFrom('203.0.113.7'), false)).toBe(false);
  });

  test('is believed of a proxy only when it is ours', () => {
    const request = requestFrom('10.0.0.1', { 'x-forwarded-proto': 'https' });
    expect(isHttps(request, true)).toBe(true);
    expect(isHttps(request, false)).toBe(false);
  });
});
