import { pino, type DestinationStream } from 'pino';

type Fields = Readonly<Record<string, unknown>>;

/** Structured log: fields first, then a fixed sentence. Put nothing in it that a person typed. */
export type Log = {
  debug(fields: Fields, message: string): void;
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
};

const secrets = ['apikey', 'authorization', 'jwt', 'password', 'access_token', 'refresh_token', 'token'];

/** JSON lines on standard output; whatever is named like a secret is written as [hidden]. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
