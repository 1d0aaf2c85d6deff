import { locationRevenue, quoteEntry, dollars } from '@iron/domain';
import { bills, cashOutTerms, configFor, depositTerms, jurisdictions, revenueShares } from '@iron/rulebook';
import { describe, expect, test } from 'vitest';
import { claims, claimSources } from './claims.ts';

const config = configFor('AL');
const alabama = jurisdictions.find(({ code }) => code === 'AL');
const codes: readonly string[] = jurisdictions.map(({ code }) => code);

/** The figures in a text, in order: '$5-$100' has 5 and 100. */
const figuresIn = (text: string): readonly number[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));

describe('the age to play', () => {
  test('is 19 on the contest page, as in the config, and 21 everywhere else, as in the table', () => {
    expect(figuresIn(claims.ageContestPage)).toEqual([config.age_min]);
    for (const text of [claims.ageFooter, claims.ageFaq, claims.agePromoTerms, claims.agePlaybooks]) {
      expect(figuresIn(text)).toEqual([alabama?.minAge]);
    }
    expect([config.age_min, alabama?.minAge]).toEqual([19, 21]);
  });
});

describe('the legs of an entry', () => {
  test('are 2 to 6 in the FAQ and the player playbook, and 2 to 5 in the config', () => {
    const { STANDARD: standard, FLEX: flex } = config.entry_formats;
    expect(figuresIn(claims.legsFaq)).toEqual([2, 6]);
    expect(figuresIn(claims.legsPlaybook)).toEqual([2, 6]);
    expect([standard.min_legs, standard.max_legs, flex.max_legs]).toEqual([2, 5, 5]);
  });

  test('have a payout for every size of the config, and none for the six that are claimed', () => {
    expect(config.payout_schedules.some(({ picks }) => picks === 6)).toBe(false);
  });
});

describe('what a location earns', () => {
  test('is a share of 20% in the model, the top of the 10-20% of the copy', () => {
    expect(figuresIn(claims.locationShareCopy)).toEqual([10, 20]);
    expect(revenueShares.locationShare).toBe(0.2);
  });

  test('is $12,544 in the sample, $2,779 more than the model makes of the same inputs', () => {
    const { total } = locationRevenue({ players: 300, betsPerPlayer: 15, betSize: 7 }, revenueShares);
    expect(total).toBe(9_765);
    expect(figuresIn(claims.sampleRevenue)).toEqual([total + 2_779]);
  });

  test('cannot be explained by the other end of the range either', () => {
    const shares = { ...revenueShares, locationShare: 0.1 };
    const { total } = locationRevenue({ players: 300, betsPerPlayer: 15, betSize: 7 }, shares);
    expect(figuresIn(claims.sampleRevenue)).not.toEqual([total]);
  });
});

describe('the hold', () => {
  test('is 8.2% on the dashboard, 30% in the revenue model', () => {
    expect(figuresIn(claims.holdDashboard)).toEqual([8.2]);
    expect(revenueShares.hold).toBe(0.3);
  });

  test('is three times as much or more in every row of the payout table at even chances', () => {
    const holds = config.payout_schedules.map(({ style, picks }) => {
      const even = Array.from({ length: picks }, () => 0.5);
      const quote = quoteEntry(config.payout_schedules, style, dollars(100), even);
      return quote === undefined ? Number.NaN : -quote.expectedValue / 100;
    });
    expect(holds.map((hold) => hold.toFixed(1))).toEqual([
      '25.0',
      '25.0',
      '37.5',
      '37.5',
      '25.0',
      '25.0',
      '29.7',
    ]);
    expect(Math.min(...holds)).toBeGreaterThan(3 * Number.parseFloat(claims.holdDashboard));
  });
});

describe('cash in and cash out', () => {
  test('a kiosk takes a $5 bill, which the registration demo would refuse as a deposit', () => {
    expect(figuresIn(claims.billsAccepted)).toEqual([bills.min / 100, bills.max / 100]);
    expect(bills.min).toBeLessThan(depositTerms.minimum);
  });

  test('the fee and what offsets it are the same 5%, of two different amounts', () => {
    expect(figuresIn(claims.cashOutFee)).toEqual([cashOutTerms.feePercent]);
    expect(figuresIn(claims.cashOutOffset)).toEqual([cashOutTerms.feePercent]);
  });
});

describe('the places', () => {
  test('of the jurisdictions are AL and NY; promos, playbooks and the market overview name others', () => {
    expect(codes).toEqual(['AL', 'NY']);
    const strangersIn = (named: readonly string[]) => named.filter((code) => !codes.includes(code));
    expect(strangersIn(claims.promoStates.split(' and '))).toEqual(['CA']);
    expect(strangersIn(claims.playbookStates)).toEqual(['VT', 'ME']);
    const names: readonly string[] = jurisdictions.map(({ name }) => name);
    expect(claims.marketStates.filter((name) => names.includes(name))).toEqual([]);
    expect(claims.marketStates).toEqual(['Florida', 'Texas', 'Ohio']);
  });

  test('are 47 venues on the dashboard and 465 locations in the playbooks', () => {
    const locations = Object.values(claims.playbookLocations).flatMap(figuresIn);
    expect(locations.reduce((sum, count) => sum + count, 0)).toBe(465);
    expect(Object.keys(claims.playbookLocations)).toEqual(claims.playbookStates);
    expect(figuresIn(claims.venuesDashboard)).toEqual([47]);
  });
});

describe('the sources', () => {
  test('name a section of the spec and what is contradicted, for every claim', () => {
    expect(Object.keys(claimSources)).toEqual(Object.keys(claims));
    for (const { specSections, differsFrom } of Object.values(claimSources)) {
      expect(specSections.every((section) => section >= 1 && section <= 9)).toBe(true);
      expect(specSections.length * differsFrom.length).toBeGreaterThan(0);
    }
  });
});
