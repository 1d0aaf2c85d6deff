/** Where the replayed tests find the server under test, handed to each worker by its environment. */
export type ReplayTarget = {
  readonly url: string;
  readonly authUrl: string;
  /** The public key that every call carries. */
  readonly anonKey: string;
  /** The key of the house's own machines; the public one where there is none. */
  readonly serviceKey: string;
};

/** A port where nobody listens: tests that need no server must not notice. */
const nowhere = 'http://127.0.0.1:9';

export const replayTarget: ReplayTarget = read(process.env);

function read({ REPLAY_URL, REPLAY_ANON_KEY, REPLAY_SERVICE_KEY }: NodeJS.ProcessEnv): ReplayTarget {
  const url = REPLAY_URL ?? nowhere;
  const anonKey = REPLAY_ANON_KEY ?? 'sb_publishable_nobody';
  return { url, authUrl: `${url}/auth/v1`, anonKey, serviceKey: REPLAY_SERVICE_KEY ?? anonKey };
}
