import { GoTrueClient } from '@supabase/auth-js';
import { vi } from 'vitest';
import { checkingFetch } from '../auth-shapes.ts';
import * as authClients from './auth-clients.ts';
import * as jsonwebtoken from './jsonwebtoken.ts';
import { replayTarget } from './replay-target.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { tally } from './tally.ts';

const speaksWithServer = process.env['REPLAY_URL'] !== undefined;

type AnyFunction = (...args: never[]) => unknown;

/** The tests were written for jest, whose mocks may be constructed whatever function they were given. */
const constructible = (implementation: AnyFunction): AnyFunction =>
  function (this: unknown, ...args) {
    return implementation.apply(this, args);
  };

function jestFn(implementation?: AnyFunction) {
  const mock = vi.fn<AnyFunction>(implementation === undefined ? undefined : constructible(implementation));
  const replaceImplementation = mock.mockImplementation.bind(mock);
  mock.mockImplementation = (next) => replaceImplementation(constructible(next));
  return mock;
}

function jestTimers({ doNotFake }: { doNotFake?: 'setImmediate'[] } = {}) {
  return vi.useFakeTimers(doNotFake === undefined ? {} : { toNotFake: doNotFake });
}

/** What tests ask for in the middle of themselves; their `require` is renamed to `standInFor` on copying. */
const modules: Readonly<Record<string, object>> = {
  jsonwebtoken,
  './lib/clients': authClients,
  '../src/GoTrueClient': { default: GoTrueClient },
};

Object.assign(globalThis, {
  jest: { ...vi, fn: jestFn, useFakeTimers: jestTimers },
  standInFor: (name: string): object => {
    const found = modules[name];
    if (found === undefined) throw new Error(`No stand-in for ${name}`);
    return found;
  },
  fetch: speaksWithServer ? watchedFetch() : unwantedFetch(),
});

if (speaksWithServer) arrangeSignIn();

/** To the server under test, with its key where a test has none: upstream's own stack needs none. */
function watchedFetch(): typeof fetch {
  const ask = checkingFetch(({ call, problem }) => void tally.violations.push(`${call}: ${problem}`));
  return (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input).href;
    if (!url.startsWith(replayTarget.url)) return ask(input, init);
    const kind = tally.arranging > 0 ? 'arrangingRequests' : 'serverRequests';
    tally[kind] += 1;
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has('apikey')) headers.set('apikey', replayTarget.anonKey);
    return ask(input, { ...init, headers });
  };
}

/** For tests that need no server: whoever asks one all the same is found out. */
function unwantedFetch(): typeof fetch {
  const ask = globalThis.fetch;
  return (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    if (tally.ownOrigins.has(origin)) return ask(input, init);
    tally.otherRequests += 1;
    return Promise.reject(new TypeError('fetch failed'));
  };
}

function arrangeSignIn(): void {
  GoTrueClient.prototype.signUp = function (credentials) {
    return signInByCode(this, credentials);
  };
  GoTrueClient.prototype.signInWithPassword = async function (credentials) {
    const { data, error } = await signInByCode(this, credentials);
    if (error !== null) throw error;
    const { user, session } = data;
    if (user === null || session === null) throw new Error('The code signed nobody in');
    return { data: { user, session }, error };
  };
}
