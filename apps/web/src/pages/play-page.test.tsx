// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Slate } from '@iron/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { smallSlate, wideSlate } from '../features/board/board.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string) => void>(),
  toastError: vi.fn<(title: string) => void>(),
}));
vi.mock('../platform/toast.ts', () => toasts);

afterEach(() => {
  cleanup();
  toasts.toastSuccess.mockClear();
  toasts.toastError.mockClear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every visit starts from fresh modules: the session and the board live as long as the page. */
async function visit({
  slate = smallSlate,
  wide = true,
}: { slate?: Slate | undefined; wide?: boolean } = {}) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce') || wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(slate)));
  const { PlayPage } = await import('./play-page.tsx');
  const { session } = await import('../session/index.ts');
  render(<PlayPage />);
  await screen.findByRole('tab', { name: 'NFL' });
  return { user: userEvent.setup(), session };
}

beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const slip = () => screen.queryByRole('region', { name: 'Contest Slip' });
const over = 'Patrick Mahomes Passing Yards OVER 275.5';
const under = 'Josh Allen Passing Yards UNDER 242.5';

describe('the board', () => {
  test('offers the sports in order, those that are not active disabled', async () => {
    await visit();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['NFL', 'MLB', 'NBA']);
    expect(screen.getByRole<HTMLButtonElement>('tab', { name: 'MLB' }).disabled).toBe(true);
  });

  test('shows each player with lines, and marks the line that has no projection', async () => {
    const { user } = await visit();
    expect(screen.getByRole('heading', { name: 'Patrick Mahomes' })).toBeTruthy();
    expect(screen.getByText('Projection 290.5')).toBeTruthy();
    expect(screen.getAllByText('No projection: 50% chance')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'NBA' }));
    expect(screen.getByRole('button', { name: 'Luka Dončić Points OVER 31' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Patrick Mahomes' })).toBeNull();
  });

  test('is searched, says what it found, and says so when it found nothing', async () => {
    const { user } = await visit();
    expect(screen.getByText('3 players, 4 lines')).toBeTruthy();
    await user.type(screen.getByLabelText('Search'), 'kelce');
    expect(await screen.findByText('1 player, 1 line')).toBeTruthy();
    await user.type(screen.getByLabelText('Search'), 'xyz');
    expect(await screen.findByText('Nothing on the board fits that')).toBeTruthy();
    await user.click(button('Clear filters'));
    expect(await screen.findByText('3 players, 4 lines')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Stat'), 'Rushing Yards');
    expect(await screen.findByText('1 player, 1 line')).toBeTruthy();
  });

  test('draws the first 24 players, and more when asked', async () => {
    const { user } = await visit({ slate: wideSlate(60) });
    expect(screen.getAllByRole('heading', { level: 3, name: /^Player p/ })).toHaveLength(24);
    await user.click(button('Show more players'));
    expect(screen.getAllByRole('heading', { level: 3, name: /^Player p/ })).toHaveLength(48);
    await user.click(button('Show more players'));
    expect(screen.queryByRole('button', { name: 'Show more players' })).toBeNull();
  });

  test('that could not be had offers to try again, and then shows it', async () => {
    vi.resetModules();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const answers = [new Response('no', { status: 503 }), Response.json(smallSlate)];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    const { PlayPage } = await import('./play-page.tsx');
    render(<PlayPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'NFL' })).toBeTruthy();
  });
});

describe('a pick', () => {
  test('is pressed and on the slip, and stays when it is tapped again', async () => {
    const { user, session } = await visit();
    expect(slip()).toBeNull();
    await user.click(button(over));
    await user.click(button(over));
    expect(button(over).getAttribute('aria-pressed')).toBe('true');
    expect(session().slip.legs).toHaveLength(1);
    expect(within(slip() ?? document.body).getByText('69.1% chance')).toBeTruthy();
  });

  test('of the other side takes its place', async () => {
    const { user, session } = await visit();
    await user.click(button(over));
    await user.click(button('Patrick Mahomes Passing Yards UNDER 275.5'));
    expect(session().slip.legs.map((leg) => leg.selection)).toEqual(['under']);
    expect(button(over).getAttribute('aria-pressed')).toBe('false');
  });

  test.each([
    ['Patrick Mahomes Rushing Yards OVER 22.5', /Each player can be on your slip once/],
    ['Travis Kelce Receiving Yards OVER 48.5', /Patrick Mahomes and Travis Kelce move together/],
  ])('of %s beside the quarterback is refused in words', async (second, words) => {
    const { user, session } = await visit();
    await user.click(button(over));
    await user.click(button(second));
    expect(toasts.toastError).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words));
    expect(session().slip.legs).toHaveLength(1);
  });
});

describe('the slip', () => {
  test('counts down to the fewest picks, then offers to place', async () => {
    const { user } = await visit();
    await user.click(button(over));
    expect(button('Add 1 more')).toBeTruthy();
    await user.click(button(under));
    expect(button('Place Entry')).toBeTruthy();
    expect(screen.getByText('3x pays $30.00')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /FLEX/ }));
    expect(button('Add 1 more')).toBeTruthy();
    expect(screen.getByText('FLEX takes at least 3 picks.')).toBeTruthy();
  });

  test('shows the one-miss payout of FLEX and an expected value below zero where it is', async () => {
    const { user } = await visit();
    for (const name of [over, under]) await user.click(button(name));
    expect(screen.getByText('+$0.37')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /FLEX/ }));
    await user.click(screen.getByRole('tab', { name: 'NBA' }));
    await user.click(button('Luka Dončić Points OVER 31'));
    expect(screen.getByText('1x pays $10.00')).toBeTruthy();
    expect(screen.getByText('No projection')).toBeTruthy();
    expect(screen.getByText('-$0.59')).toBeTruthy();
  });

  test('steps the amount by five with keys and buttons, within its limits', async () => {
    const { user } = await visit();
    await user.click(button(over));
    const amount = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Entry amount' });
    expect(screen.getByText('Max: $100 per entry')).toBeTruthy();
    await user.click(amount);
    await user.keyboard('{ArrowUp}+');
    expect(amount.value).toBe('20');
    await user.keyboard('{ArrowDown}-{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(amount.value).toBe('5');
    await user.click(button('Raise the entry amount'));
    await user.click(button('Lower the entry amount'));
    expect(amount.value).toBe('5');
  });

  test.each([
    ['', 'Enter an amount.'],
    ['ten', 'Enter a number, such as 10.'],
    ['500', 'Enter $5 to $100.'],
    ['12', 'Enter a multiple of $5.'],
  ])('says beside the field what is wrong with %j, and places nothing', async (typed, words) => {
    const { user, session } = await visit();
    for (const name of [over, under]) await user.click(button(name));
    const amount = screen.getByRole('spinbutton', { name: 'Entry amount' });
    await user.clear(amount);
    if (typed !== '') await user.type(amount, typed);
    expect(within(slip() ?? document.body).getByRole('alert').textContent).toBe(words);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    await user.click(button('Place Entry'));
    expect(session().balance).toBe(25_000);
  });

  test('a double tap places once: the stake leaves, the slip is gone, the toast says so', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const { user, session } = await visit();
    for (const name of [over, under]) await user.click(button(name));
    await user.dblClick(button('Place Entry'));
    expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith('Entry placed successfully!');
    expect(toasts.toastError).not.toHaveBeenCalled();
    expect(session().balance).toBe(24_000);
    expect(session().activity.filter(({ desc }) => desc === 'STANDARD entry, 2 picks')[0]?.amount).toBe(
      -1_000,
    );
    expect(slip()).toBeNull();
  });

  test('browsing New York says that entries are not available, under the button and at the tap', async () => {
    const { user, session } = await visit();
    for (const name of [over, under]) await user.click(button(name));
    session().setJurisdiction('NY');
    await user.click(await screen.findByRole('button', { name: 'Browse Only Mode' }));
    const words = 'Entries not available in this jurisdiction';
    expect(screen.getByText(words)).toBeTruthy();
    expect(toasts.toastError).toHaveBeenCalledExactlyOnceWith(words);
    expect(session().balance).toBe(25_000);
  });

  test('lets go of one pick, and of all, with the amount back at 10', async () => {
    const { user, session } = await visit();
    for (const name of [over, under]) await user.click(button(name));
    await user.click(button('Raise the entry amount'));
    await user.click(button('Remove Patrick Mahomes Passing Yards'));
    expect(session().slip.legs).toHaveLength(1);
    await user.click(button('Clear All'));
    expect(session().slip).toMatchObject({ legs: [], stakeInput: '10' });
    expect(slip()).toBeNull();
  });

  test('on a phone is a bar that opens, and closes on Escape with the focus back on it', async () => {
    const { user } = await visit({ wide: false });
    for (const name of [over, under]) await user.click(button(name));
    const bar = button(/2 picks · STANDARD.*To win \$30\.00/);
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Place Entry' })).toBeNull();
    await user.click(bar);
    expect(button('Place Entry')).toBeTruthy();
    await user.click(screen.getByRole('spinbutton', { name: 'Entry amount' }));
    await user.keyboard('{Escape}');
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(bar);
  });
});

test('the page closes with eligibility, limits, voids and the payouts', async () => {
  await visit();
  expect(screen.getByText(/19\+ in Alabama/)).toBeTruthy();
  expect(screen.getByText('An entry is $5 to $100, in steps of $5.')).toBeTruthy();
  expect(
    screen.getByText(
      "A void or push reverts a FLEX entry to the next size's payout, with a refund if fewer than 2 legs remain.",
    ),
  ).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Payouts' })).getAllByRole('row')).toHaveLength(8);
});
