// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { KioskGuidePage } from './kiosk-guide-page.tsx';
import { LocationPlaybookPage } from './location-playbook-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlaybooksPage } from './playbooks-page.tsx';
import { PlayerPlaybookPage } from './player-playbook-page.tsx';

afterEach(cleanup);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const stepsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the playbooks', () => {
  test('are two, under the tagline', () => {
    render(<PlaybooksPage />, { wrapper: MemoryRouter });
    expect(screen.getByText('PLAY LOCAL. WIN LOCAL. SPEND LOCAL.')).toBeTruthy();
    const player = within(screen.getByRole('region', { name: 'Player Experience' }));
    const location = within(screen.getByRole('region', { name: 'Location Owner' }));
    expect(player.getByRole('link', { name: 'Start Playing' }).getAttribute('href')).toBe(
      '/playbooks/player',
    );
    expect(location.getByRole('link', { name: 'Become a Partner' }).getAttribute('href')).toBe(
      '/playbooks/location',
    );
  });
});

describe('the player playbook', () => {
  test('counts the active players of Alabama, and of another state when it is chosen', async () => {
    render(<PlayerPlaybookPage />, { wrapper: MemoryRouter });
    const count = (state: string) =>
      screen.getByText(`Active players in ${state}`).parentElement?.querySelector('dd')?.textContent;
    expect(count('Alabama')).toBe('49,500');
    await userEvent.click(screen.getByRole('button', { name: 'ME' }));
    expect(count('Maine')).toBe('60,000');
  });

  test('has a journey of five steps, the contests with 2-6 legs', () => {
    render(<PlayerPlaybookPage />, { wrapper: MemoryRouter });
    const steps = ['Sign Up', 'Load Cash', 'Go Mobile', 'Build Contests (2-6 legs)', 'Cash Out'];
    expect(stepsOf('Your journey')).toEqual(steps);
  });

  test('shows what the app does and what a regular gets', () => {
    render(<PlayerPlaybookPage />, { wrapper: MemoryRouter });
    expect(stepsOf('In the mobile app')).toEqual(['Live odds', 'GURU assistant', 'QR generator']);
    const perks = within(screen.getByRole('region', { name: 'Local loyalty perks' }));
    expect(perks.getByText(/matched up to \$20/)).toBeTruthy();
  });

  test('leads back, to the venues and to the FAQ', () => {
    render(<PlayerPlaybookPage />, { wrapper: MemoryRouter });
    expect(linkTo('Back to Playbooks')).toBe('/playbooks');
    expect(linkTo('Find a venue')).toBe('/venues');
    expect(linkTo('Read the FAQ')).toBe('/faq');
  });
});

describe('the location playbook', () => {
  test('has a journey of seven steps and says who brings what', () => {
    render(<LocationPlaybookPage />, { wrapper: MemoryRouter });
    expect(stepsOf('The location journey')).toHaveLength(7);
    for (const name of ['What we supply', 'What you supply']) {
      const list = within(screen.getByRole('region', { name }));
      expect(list.getAllByRole('listitem').length).toBeGreaterThan(2);
    }
  });
});

describe('the kiosk guide', () => {
  test('has six steps to set up and six to cash out', () => {
    render(<KioskGuidePage />, { wrapper: MemoryRouter });
    expect(stepsOf('First-time setup')).toHaveLength(6);
    expect(stepsOf('Cashing out')).toHaveLength(6);
  });

  test('names the perks of the receipt: the tab on the same day only, seating, anchored-venue promotions', () => {
    render(<KioskGuidePage />, { wrapper: MemoryRouter });
    const perks = ['5% off your tab', 'Priority seating', 'Anchored-venue promotions'];
    expect(stepsOf('Receipt perks')).toEqual(perks);
    expect(screen.getByText(/^Same day only/)).toBeTruthy();
  });

  test('answers questions, and leads to sign-up and to the venues', () => {
    render(<KioskGuidePage />, { wrapper: MemoryRouter });
    const questions = within(screen.getByRole('region', { name: 'Kiosk questions' }));
    expect(questions.getAllByRole('group').length).toBeGreaterThan(3);
    expect(linkTo('Try the sign-up')).toBe('/register');
    expect(linkTo('Find a kiosk')).toBe('/venues');
  });
});

describe('an address that leads nowhere', () => {
  test('says so and leads home', () => {
    render(<NotFoundPage />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
    expect(linkTo('Return to Home')).toBe('/');
  });
});
