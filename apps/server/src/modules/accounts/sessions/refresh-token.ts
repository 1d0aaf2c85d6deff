import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets.ts';

const tokenBytes = 32;

export const newRefreshToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What is kept of a token. It is random enough that a plain hash tells nothing of it. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that a token is exchanged for. It follows from the plain parent, so two tabs that send the same
 * token in a race are given the same child without its plain text being kept anywhere. `issue` counts the
 * children of one parent: a later one stands for an answer that was lost on the way.
 */
export const childOf = (secrets: Secrets, token: string, issue: number): string =>
  secrets.mac('refresh-tokens', `${issue} ${token}`).toString('base64url');
