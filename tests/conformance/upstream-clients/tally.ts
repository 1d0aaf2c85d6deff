/** What the replayed test under way has done so far, as far as it tells something about the server. */
export type Tally = {
  /** Requests that the test itself sent to the server under test. */
  serverRequests: number;
  /** Requests that only signed somebody in, so that the test could begin. */
  arrangingRequests: number;
  /** Requests to anywhere else on the network. */
  otherRequests: number;
  /** Answers of another shape than described. */
  violations: string[];
  /** How many sign-ins are being arranged at this moment. */
  arranging: number;
  /** Servers that a test starts for itself. */
  readonly ownOrigins: Set<string>;
};

const nothing = () => ({ serverRequests: 0, arrangingRequests: 0, otherRequests: 0, violations: [] });

const key = Symbol.for('iron-picks.conformance.tally');
const shelf: typeof globalThis & { [key]?: Tally } = globalThis;

/** One per worker, and a worker per file: setup and runner load this module each for itself. */
export const tally: Tally = (shelf[key] ??= { ...nothing(), arranging: 0, ownOrigins: new Set() });

/** Begins the next test. */
export function clearTally(): void {
  Object.assign(tally, nothing());
}
