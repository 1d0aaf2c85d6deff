// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('a part is fetched when it is first shown, and once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting);
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  render(<Part name="ada" />);
  expect(await screen.findByText('Hello ada')).toBeTruthy();
  render(<Part name="bob" />);
  expect(screen.getByText('Hello bob')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be fetched is there once the network is back', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockResolvedValue(Greeting)
    .mockRejectedValueOnce(new TypeError('offline'));
  const Part = lazyPart(load);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = render(<Part name="ada" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello ada')).toBeTruthy();
});
