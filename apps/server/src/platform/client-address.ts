import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Whom a request comes from, as a key for limits. Behind a proxy of ours it is the last address the
 * proxy added; the ones before it are whatever the client wrote. An IPv6 user owns a whole /64, so that
 * is the key.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastForwarded(request) : undefined;
  const address = forwarded ?? request.socket.remoteAddress ?? 'unknown';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  return isIPv6(address) ? networkOf(address) : address;
}

/** True when the visitor's own connection is encrypted. */
export function isHttps(request: IncomingMessage, trustProxy: boolean): boolean {
  if ('encrypted' in request.socket) return true;
  const forwarded = request.headers['x-forwarded-proto'];
  return trustProxy && forwarded === 'https';
}

function lastForwarded(request: IncomingMessage): string | undefined {
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : header;
  return text?.split(',').at(-1)?.trim() || undefined;
}

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
