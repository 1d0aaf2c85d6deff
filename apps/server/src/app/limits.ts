import type { Rate } from '../platform/rate-limit.ts';

/** What one address may ask for. A venue's guests share one address, so these are far above one person. */
export type RequestLimits = {
  /** Pages and files. */
  readonly files: Rate;
  /** Reads, functions and everything else that reaches the database. */
  readonly backend: Rate;
  /** New WebSocket connections. */
  readonly sockets: Rate;
  readonly bodyBytesMax: number;
  /** After which a function that does not answer is given up on. */
  readonly functionMs: number;
};

export const requestLimits: RequestLimits = {
  files: { perSecond: 300, burst: 1_500 },
  backend: { perSecond: 30, burst: 150 },
  sockets: { perSecond: 5, burst: 60 },
  bodyBytesMax: 64 * 1_024,
  functionMs: 20_000,
};

/** How long a client may take over a request, so that slow ones cannot use up the connections. */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1_024,
  /** All open connections, sockets included. */
  connectionsMax: 5_000,
} as const;
