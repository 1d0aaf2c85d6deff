// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from '../../platform/navigation.fixture.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdminPage } from '../../pages/admin-page.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <AdminPage />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the operations dashboard', () => {
  it('shows all nine demo numbers of the spec', () => {
    const labels = [
      'App installs',
      'Sign-ups',
      'Active players',
      'Total handle',
      'Hold',
      'Cash-outs',
      'LTV',
      'Partner venues',
      'Mobile conversion',
    ];
    expect(labels.map(figure)).toEqual([
      '12,450',
      '8,920',
      '3,240',
      '$487,650',
      '8.2%',
      '2,890',
      '$245',
      '47',
      '72%',
    ]);
  });

  it('shows six of them as tiles and three as stat cards', () => {
    const tiles = screen.getByRole('region', { name: 'Key figures' });
    const cards = screen.getByRole('region', { name: 'What it comes to' });
    expect(tiles.querySelectorAll('dt')).toHaveLength(6);
    expect(cards.querySelectorAll('dt')).toHaveLength(3);
  });

  it('gives the daily handle as a named chart and, day by day, as a table', () => {
    expect(
      screen.getByRole('img', { name: 'Bar chart of the handle of each of 7 days, from $10,890 to $23,980' }),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Daily handle, last 7 days', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayHandle',
      'Fri, Nov 13$15,420',
      'Sat, Nov 14$19,865',
      'Sun, Nov 15$23,980',
      'Mon, Nov 16$16,240',
      'Tue, Nov 17$13,115',
      'Wed, Nov 18$10,890',
      'Thu, Nov 19$14,275',
    ]);
  });

  it('ends the scale of the chart at 25,000 a day', () => {
    const chart = screen.getByRole('img', { name: /^Bar chart/ });
    expect(within(chart).getByText('$25k')).toBeTruthy();
    expect(screen.getByText('The scale ends at $25,000 a day.')).toBeTruthy();
  });

  it('gives the cash-out behaviour as a named donut, a legend and a table', () => {
    const name = 'Donut chart: 72% spent in venue, 28% cash-out only';
    expect(screen.getByRole('img', { name }).querySelectorAll('circle')).toHaveLength(2);
    const table = screen.getByRole('table', { name: 'Cash-out behaviour', hidden: true });
    expect(table.textContent).toContain('Spent in venue72%');
    expect(table.textContent).toContain('Cash-out only28%');
  });

  it('shows the three markets', () => {
    const rows = within(screen.getByRole('table', { name: 'Market Overview' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'StateStatusTAMTarget venues',
      'FloridaAllowed8.2M240',
      'TexasPending12.5M380',
      'OhioAllowed4.8M145',
    ]);
  });

  it('says that the data is sample data, aggregated and anonymized, and links to the exposure page', () => {
    expect(screen.getByText(/^Sample data\. .*aggregated, anonymized data/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Exposure Management' }).getAttribute('href')).toBe(
      '/admin/exposure',
    );
  });

  it('draws without a style attribute, which the content security policy would refuse', () => {
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });
});
