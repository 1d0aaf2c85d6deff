// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { navigateWhenReady } from './navigate-when-ready.ts';
import { routeFor } from './routes.ts';

/** A page whose code arrives when the test says so. */
function slowPage(path: string): () => void {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.spyOn(routeFor(path), 'preload').mockReturnValue(code);
  return () => arrive();
}

describe('going to a page', () => {
  test('waits for its code', async () => {
    const arrive = slowPage('/faq');
    const go = vi.fn<(to: string) => void>();
    navigateWhenReady(go, '/faq');
    await Promise.resolve();
    expect(go).not.toHaveBeenCalled();
    arrive();
    await vi.waitFor(() => expect(go.mock.calls).toEqual([['/faq', undefined]]));
  });

  test('the page asked for last is shown, though the code of the one before comes later', async () => {
    const arriveFirst = slowPage('/venues');
    const arriveLast = slowPage('/promos');
    const go = vi.fn<(to: string) => void>();
    navigateWhenReady(go, '/venues');
    navigateWhenReady(go, '/promos');
    arriveLast();
    await vi.waitFor(() => expect(go.mock.calls).toEqual([['/promos', undefined]]));
    arriveFirst();
    await Promise.resolve();
    await Promise.resolve();
    expect(go.mock.calls).toEqual([['/promos', undefined]]);
  });

  test('gives up waiting for code that does not come, and shows that it is loading', async () => {
    slowPage('/install');
    const go = vi.fn<(to: string) => void>();
    navigateWhenReady(go, '/install?from=menu#steps');
    await vi.waitFor(() => expect(go.mock.calls).toEqual([['/install?from=menu#steps', undefined]]));
  });
});
