// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  render(<HomePage />, { wrapper: MemoryRouter });
});
afterEach(cleanup);

test('the front page has the hero of the spec', () => {
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.textContent).toBe('Your Home for Daily Fantasy Contests');
});

test.each([
  ['Create Account', '/register'],
  ['Try Demo Tour', '/play'],
  ['How It Works', '/kiosk-guide'],
  ['Explore Contests', '/play'],
])('%s leads to %s', (name, path) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('four tiles say why to trust it', () => {
  const tiles = within(screen.getByRole('region', { name: 'Why people trust us' }));
  const titles = tiles.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['GLI Certified', 'Fully Insured', '60-Second Sign-Up', 'Cash In / Cash Out']);
});

test('how it works is told in five steps', () => {
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  const titles = steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Kiosk Sign-Up', 'Verify ID', 'Deposit Cash', 'Play on Mobile', 'Cash Out']);
});

test('playing the house means live odds, displayed expected value and balanced house risk', () => {
  const house = within(screen.getByRole('region', { name: 'No Lineups. No Sharks. You vs. the House.' }));
  const titles = house.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Live odds', 'Displayed expected value', 'Balanced house risk']);
});

test('the payouts are shown with what they come to on average', () => {
  const row = screen.getByRole('row', { name: /^3 / });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['6x', '3x', '1x']);
  expect(screen.getByText('$10 on 3 STANDARD picks pays $60 when all hit.')).toBeTruthy();
  expect(screen.getByText(/12\.5% of the time, and the entry is worth \$7\.50/)).toBeTruthy();
});

test('the legal notice has its four links', () => {
  const notice = within(screen.getByRole('region', { name: 'Legal notice' }));
  const names = notice.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Responsible Play', '24/7 Support', 'Age Verification', 'Geofencing Tech']);
});
