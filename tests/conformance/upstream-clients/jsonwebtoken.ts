import { createHmac } from 'node:crypto';

/** Takes the place of the package of that name, of which the replayed tests call `sign` with a secret. */
export function sign(claims: Readonly<Record<string, unknown>>, secret: string): string {
  const issued = { iat: Math.floor(Date.now() / 1_000), ...claims };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(issued)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

// The replayed tests import the package as a whole.
// oxlint-disable-next-line import/no-default-export
export default { sign };
