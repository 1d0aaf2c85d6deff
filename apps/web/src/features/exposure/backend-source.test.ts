// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeHouse } from '../../session/live/fake-house.fixture.ts';

let house: FakeHouse;
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  house = new FakeHouse().open();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  const { rehydrateSession, liveWorld } = await import('../../session/index.ts');
  const { connectToBackend } = await import('./backend-source.ts');
  stop = rehydrateSession();
  const read = async () => (await connectToBackend()).read(new AbortController().signal);
  return { read, liveWorld };
}

const askedAs = () => house.bearers.get('GET /rest/v1/exposures');

describe('reading the exposures', () => {
  test('without a session asks by the public key', async () => {
    const { read } = await openPage();
    expect(await read()).toEqual([]);
    expect(askedAs()).toBe('sb_publishable_test');
  });

  test('asks as whoever is signed in, and by the public key again after the sign-out', async () => {
    const { read, liveWorld } = await openPage();
    const live = await liveWorld();
    await live.answerCode('ada@example.org', house.code);
    await read();
    expect(askedAs()).toBe(await live.accessToken());
    await live.signOut('local');
    await read();
    expect(askedAs()).toBe('sb_publishable_test');
  });
});
