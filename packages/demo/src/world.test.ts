import { dollars, locationRevenue } from '@iron/domain';
import { revenueShares, startingDemoBalance } from '@iron/rulebook';
import { describe, expect, test } from 'vitest';
import {
  dashboardMetrics,
  demoUser,
  marketOverview,
  promos,
  startingActivity,
  statePlaybooks,
  venues,
} from './index.ts';

describe('the demo user', () => {
  test('starts with the 250 dollars of the rulebook, in Alabama', () => {
    expect(dollars(demoUser.balance)).toBe(startingDemoBalance);
    expect(demoUser.state).toBe('AL');
  });

  test('is anchored to the one anchored venue', () => {
    expect(venues.filter((venue) => venue.isAnchored).map(({ id }) => id)).toEqual([
      demoUser.anchoredVenueId,
    ]);
  });

  test('has activity that adds up to the balance, newest first', () => {
    expect(startingActivity.reduce((sum, { amount }) => sum + amount, 0)).toBe(startingDemoBalance);
    const dates = startingActivity.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(startingActivity.map(({ id }) => id)).size).toBe(startingActivity.length);
  });

  test('has activity of each of the three types, negative for entries alone', () => {
    expect(new Set(startingActivity.map(({ type }) => type))).toEqual(new Set(['win', 'entry', 'deposit']));
    for (const { type, amount } of startingActivity) expect(amount < 0).toBe(type === 'entry');
  });
});

describe('venues', () => {
  test('are two, at 0.8 and 1.2 miles, both with a kiosk', () => {
    expect(venues.map(({ distance }) => distance)).toEqual([0.8, 1.2]);
    expect(venues.every(({ hasKiosk }) => hasKiosk)).toBe(true);
  });

  test('state their perks and name a picture', () => {
    for (const { perks, image, address, hours } of venues) {
      expect(perks.length).toBeGreaterThan(0);
      expect(image).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(address).toMatch(/, Birmingham, AL \d{5}$/);
      expect(hours).not.toBe('');
    }
  });
});

describe('promos', () => {
  const textOf = (id: string): string => {
    const promo = promos.find((one) => one.id === id);
    return promo === undefined ? '' : [promo.description, ...promo.terms].join(' ');
  };

  test('cover the four types, each with terms and an id of its own', () => {
    expect(new Set(promos.map(({ type }) => type))).toEqual(
      new Set(['receipt', 'signup', 'referral', 'challenge']),
    );
    expect(new Set(promos.map(({ id }) => id)).size).toBe(promos.length);
    expect(promos.filter(({ terms, active }) => terms.length === 0 || !active)).toEqual([]);
  });

  test.each([
    ['TAB5', ['5% off', 'same day']],
    ['MATCH50', ['first deposit', 'up to $50 in contest credits', 'New users', 'AL and CA', '21+']],
    ['REFER25', ["$25 per friend's first deposit", 'within 24 hours', 'No referral limit']],
    ['STREAK3', ['$20 bonus', '3-day win streak', 'Minimum $10 entry per day', 'consecutive']],
    ['TUESDAY20', ['Tuesdays', 'Entry fees matched up to $20']],
  ])('%s states the figures of the spec', (id, figures) => {
    for (const figure of figures) expect(textOf(id)).toContain(figure);
  });
});

describe('the operations dashboard', () => {
  test("shows the spec's numbers", () => {
    const { dailyHandle: _days, ...figures } = dashboardMetrics;
    expect(figures).toEqual({
      installs: 12_450,
      signups: 8_920,
      activePlayers: 3_240,
      totalHandle: 487_650,
      holdPercent: 8.2,
      cashOuts: 2_890,
      ltv: 245,
      venueCount: 47,
      mobileConversion: 72,
      cashoutVsSpend: { cashOutOnly: 28, spentInVenue: 72 },
    });
  });

  test('shows seven days in a row, none above the scale of 25,000', () => {
    const days = dashboardMetrics.dailyHandle.map(({ date }) => Date.parse(date) / 86_400_000);
    expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { amount } of dashboardMetrics.dailyHandle) {
      expect(amount).toBeGreaterThan(0);
      expect(amount).toBeLessThanOrEqual(25_000);
    }
  });

  test('shows a week that is seven thirtieths of the total handle', () => {
    const week = dashboardMetrics.dailyHandle.reduce((sum, { amount }) => sum + amount, 0);
    expect(week).toBe((dashboardMetrics.totalHandle * 7) / 30);
  });

  test("shows the spec's three markets", () => {
    expect(marketOverview.map((market) => Object.values(market))).toEqual([
      ['Florida', 'Allowed', 8.2, 240],
      ['Texas', 'Pending', 12.5, 380],
      ['Ohio', 'Allowed', 4.8, 145],
    ]);
  });
});

describe('the state playbooks', () => {
  test.each([
    ['AL', 'Alabama', 165, '2024-04'],
    ['VT', 'Vermont', 100, '2025-01'],
    ['ME', 'Maine', 200, '2025-03'],
  ])('%s has the locations and the launch of the spec', (code, name, locations, launchDate) => {
    expect(statePlaybooks.find((one) => one.code === code)).toMatchObject({ name, locations, launchDate });
  });

  test('have 300 players, 15 bets, $7 and $12,544 per location', () => {
    expect(statePlaybooks).toHaveLength(3);
    for (const playbook of statePlaybooks) {
      expect(playbook).toMatchObject({
        avgPlayersPerLocation: 300,
        avgBetsPerPlayer: 15,
        avgBetSize: 7,
        locationMonthlyRevenue: 12_544,
        activePlayers: playbook.locations * 300,
        monthlyHandle: playbook.locations * 31_500,
      });
    }
  });

  test('put the sample figure beside a formula that gives $9,765', () => {
    for (const {
      avgPlayersPerLocation: players,
      avgBetsPerPlayer: betsPerPlayer,
      avgBetSize: betSize,
    } of statePlaybooks) {
      expect(locationRevenue({ players, betsPerPlayer, betSize }, revenueShares).total).toBe(9_765);
    }
  });
});
