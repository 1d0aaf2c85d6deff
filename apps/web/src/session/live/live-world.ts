import type { Account } from '@iron/protocol';
import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import { layOver } from '../active-session.ts';
import { tellSessionNews } from '../session-news.ts';
import { hasStoredSession, isBackFromLink } from '../stored-session.ts';
import { openBackend, type Backend } from './backend.ts';
import { fetchAccount } from './fetch-account.ts';
import {
  forgetAccount,
  forgetStoredSession,
  keepAccount,
  readAccountOfSession,
  watchKeptAccount,
} from './kept-account.ts';
import { liveLayer } from './live-layer.ts';
import type { AccountDesk } from './account-desk.ts';
import { ask } from './ask.ts';

/** `factor_wanted`: the session has yet to show its second factor; nobody is in before it has. */
export type Entered = 'in' | 'factor_wanted' | 'unreachable' | 'out';

let opened: Promise<Backend> | undefined;
let entering: Promise<Entered> | undefined;
/** Whose account is on the screens. */
let known: Account | undefined;
/** Rises when somebody leaves, so that an answer still under way is not shown to whoever comes next. */
let departures = 0;
/** Rises when a command has changed the account, so that an older answer does not bring it back. */
let changes = 0;
let stops: readonly (() => void)[] = [];

/** Where whoever is signed in asks for something to be done. */
export const accountDesk: AccountDesk = {
  async ask(name, body) {
    const made = await backend().catch(() => undefined);
    if (made === undefined) return { kind: 'unreachable' };
    const answer = await ask(made, name, body);
    // Asking for the account finds out the same, and says it.
    if (answer.kind === 'ended') void enterAccount();
    return answer;
  },
  account: () => known,
  change(userId, change) {
    if (known?.userId !== userId) return;
    changes += 1;
    const account = change(known);
    if (hasStoredSession()) keepAccount(account);
    show(account, false);
    void enterAccount();
  },
  refresh: () => enterAccount(),
};

/** Shows the account as it was known last, and asks the server for it as it is now. */
export function start(): void {
  if (opened !== undefined) {
    // Another tab signed in, and what it stored has only now arrived here.
    if (known === undefined) void enterAccount();
    return;
  }
  const kept = readAccountOfSession();
  if (kept !== undefined) show(kept, false);
  // From here on the client's own events say what to do.
  backend().catch(showStale);
}

/** The clients; rejects when they cannot be opened now, and may be asked again. */
export function backend(): Promise<Backend> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Backend> {
  if (stops.length === 0) stops = [watchKeptAccount(takeFromOtherTab), watchReturn()];
  const readsAddress = isBackFromLink();
  const made = await openBackend({ readsAddress });
  made.auth.onAuthStateChange((event, session) => heard(made, event, session));
  if (readsAddress) void tellOfLink(made);
  return made;
}

/** The account is asked for again when the page is looked at again and when the network is back. */
function watchReturn(): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible' || !hasStoredSession()) return;
    if (opened === undefined) start();
    else void enterAccount();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}

async function tellOfLink({ auth }: Backend): Promise<void> {
  await auth.initialize();
  const { data } = await auth.getSession();
  history.replaceState(history.state, '', location.pathname);
  tellSessionNews(data.session === null ? 'link_refused' : 'came_by_link');
}

/** What the client says of its session, here or in another tab. */
function heard(made: Backend, event: AuthChangeEvent, session: AuthSession | null): void {
  if (session !== null) {
    if (known !== undefined && known.userId !== session.user.id) drop();
    if (event === 'INITIAL_SESSION' || known === undefined) void enterAccount();
  } else if (event === 'INITIAL_SESSION' && hasStoredSession()) {
    // There is one, but its token is too old and a fresh one cannot be had now.
    showStale();
  } else {
    leave(made);
  }
}

/** Brings whoever has a session in, or up to date. Asked twice at once, it asks the server once. */
export function enterAccount(): Promise<Entered> {
  if (entering !== undefined) return entering;
  const mine = enterOnce().finally(() => {
    if (entering === mine) entering = undefined;
  });
  entering = mine;
  return mine;
}

async function enterOnce(): Promise<Entered> {
  const departuresBefore = departures;
  const made = await backend().catch(() => undefined);
  if (made === undefined) return stay();
  const { data: level } = await made.auth.mfa.getAuthenticatorAssuranceLevel();
  if (level?.nextLevel === 'aal2' && level.currentLevel !== 'aal2') return 'factor_wanted';
  const changesBefore = changes;
  const fetched = await fetchAccount(made);
  if (departures !== departuresBefore) return 'out';
  if (changes !== changesBefore) return enterOnce();
  if (fetched.kind === 'unreachable') return stay();
  if (fetched.kind !== 'known') return fetched.kind === 'ended' ? end(made) : drop();
  // Another tab may have signed out meanwhile: what it forgot is not kept again.
  if (hasStoredSession()) keepAccount(fetched.account);
  show(fetched.account, false);
  return 'in';
}

function stay(): Entered {
  showStale();
  return 'unreachable';
}

function end({ auth }: Backend): Entered {
  tellSessionNews('ended');
  forgetAccount();
  void auth.signOut({ scope: 'local' });
  return drop();
}

/** The session is gone. Where nobody left, it was refused: the tab that was told says so. */
function leave({ takeRefusal }: Backend): void {
  drop();
  forgetAccount();
  if (takeRefusal()) tellSessionNews('ended');
}

/** `global` ends every session of the account, and so needs the server; `local` never does. */
export async function signOut(scope: 'local' | 'global'): Promise<'out' | 'unreachable'> {
  const made = await backend().catch(() => undefined);
  if (made === undefined && scope === 'local') {
    forgetStoredSession();
    forgetAccount();
    drop();
    return 'out';
  }
  // Whatever was refused before, this end is wanted.
  made?.takeRefusal();
  const error = made === undefined ? 'unopened' : (await made.auth.signOut({ scope })).error;
  return error === null || !hasStoredSession() ? 'out' : 'unreachable';
}

/** The token of whoever is signed in, fresh; undefined when nobody is. */
export async function accessToken(): Promise<string | undefined> {
  const { auth } = await backend();
  const { data } = await auth.getSession();
  return data.session?.access_token;
}

/** Ends everything that runs here; the session stays stored. */
export async function close(): Promise<void> {
  for (const stop of stops) stop();
  stops = [];
  const closing = opened;
  opened = undefined;
  await closing?.then(({ auth }) => auth.dispose()).catch(() => undefined);
}

function takeFromOtherTab(): void {
  const kept = readAccountOfSession();
  if (known !== undefined && kept?.userId === known.userId) show(kept, false);
}

function show(account: Account, isStale: boolean): void {
  known = account;
  layOver(liveLayer(account, isStale, accountDesk));
}

function showStale(): void {
  if (known !== undefined) show(known, true);
}

function drop(): Entered {
  departures += 1;
  entering = undefined;
  known = undefined;
  layOver(undefined);
  return 'out';
}
