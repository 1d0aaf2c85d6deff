import { vi } from 'vitest';
import type * as Door from '../index.ts';
import type { FakeHouse } from './fake-house.fixture.ts';

export type Tab = Omit<typeof Door, 'default'> & {
  /** What was told of the session outside of any dialog. */
  readonly news: readonly string[];
  readonly close: () => void;
};

const open: Tab[] = [];

/** A tab is a fresh copy of the modules over the storage that all tabs share. */
export async function openTab(): Promise<Tab> {
  // Every tab of a test lives in one browser context, which the client thinks a mistake.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  const door = await import('../index.ts');
  const news: string[] = [];
  const stopNews = door.watchSessionNews((told) => news.push(told));
  const stop = door.rehydrateSession();
  const close = () => {
    stopNews();
    stop();
  };
  const tab = { ...door, news, close };
  open.push(tab);
  return tab;
}

/** Waits for what is still asked about an account, so that no answer falls into the next test. */
export async function settleTabs(): Promise<void> {
  for (const { session, liveWorld } of open) {
    if (session().account !== undefined) await (await liveWorld()).enterAccount();
  }
}

export function closeTabs(): void {
  for (const { close } of open.splice(0)) close();
}

/** Signs ada in with the code that the house has sent. */
export async function signInAt(tab: Tab, house: FakeHouse) {
  const live = await tab.liveWorld();
  await live.requestCode(house.account.email);
  await live.answerCode(house.account.email, house.code);
  return live;
}

/** Lets the page go to the background or come back. */
export function show(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}
