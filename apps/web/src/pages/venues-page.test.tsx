// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoSession } from '../session/demo-session.ts';
import { venues } from '../session/world.ts';
import { VenuesPage } from './venues-page.tsx';

const [home, other] = venues;
if (home === undefined || other === undefined) throw new Error('The demo world has two venues');

beforeEach(() => {
  render(<VenuesPage />, { wrapper: MemoryRouter });
});
afterEach(cleanup);

const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (found === null) throw new Error(`No card for ${name}`);
  return within(found);
};

describe('the venues', () => {
  test.each(venues)('$name shows where it is, when it is open, its kiosk and its perks', (venue) => {
    const shown = card(venue.name);
    expect(shown.getByText(new RegExp(venue.address))).toBeTruthy();
    expect(shown.getByText(`${venue.distance} mi away`)).toBeTruthy();
    expect(shown.getByText(venue.hours)).toBeTruthy();
    expect(shown.getByText('Kiosk on site: deposits and cash-out')).toBeTruthy();
    for (const perk of venue.perks) expect(shown.getByText(perk)).toBeTruthy();
    const photo = shown.getByRole('img', { name: new RegExp(venue.name) });
    expect(photo.getAttribute('src')).toBe(`/images/venues/${venue.image}-640.avif`);
  });

  test('mark the home venue, and another one when the home venue changes', () => {
    expect(card(home.name).getByText('Anchored')).toBeTruthy();
    expect(card(other.name).queryByText('Anchored')).toBeNull();
    act(() => demoSession.setState({ anchoredVenueId: other.id }));
    expect(card(home.name).queryByText('Anchored')).toBeNull();
    expect(card(other.name).getByText('Anchored')).toBeTruthy();
  });

  test('say how to get there', async () => {
    await userEvent.click(screen.getByRole('button', { name: `View Details of ${other.name}` }));
    const dialog = screen.getByRole('dialog', { name: other.name });
    expect(dialog.textContent).toContain('1.2 miles from where the demo stands, about 24 minutes on foot');
    expect(dialog.textContent).toContain('sign on 418 Foundry Alley');
  });

  test('invite others to become one', () => {
    const link = screen.getByRole('link', { name: 'Become a Partner Venue' });
    expect(link.getAttribute('href')).toBe('/playbooks/location');
  });
});
