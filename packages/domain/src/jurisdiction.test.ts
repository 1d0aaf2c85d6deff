import { describe, expect, test } from 'vitest';
import { hasFeature, type Jurisdiction } from './jurisdiction.ts';

const open: Jurisdiction = {
  code: 'AL',
  name: 'Alabama',
  allowed: true,
  minAge: 21,
  terminology: 'contest',
  features: { placeEntry: true, cashOut: true, browseOnly: false },
};
const preview: Jurisdiction = {
  code: 'NY',
  name: 'New York',
  allowed: false,
  minAge: 21,
  terminology: 'preview',
  features: { placeEntry: false, cashOut: false, browseOnly: true },
};

describe('a feature of a jurisdiction', () => {
  test.each([
    ['AL', 'placeEntry', true],
    ['AL', 'cashOut', true],
    ['AL', 'browseOnly', false],
    ['NY', 'placeEntry', false],
    ['NY', 'cashOut', false],
    ['NY', 'browseOnly', true],
  ])('in %s, %s is on: %s', (code, feature, isOn) => {
    expect(hasFeature([open, preview], code, feature)).toBe(isOn);
  });

  test.each(['CA', 'al', 'AL ', '', 'undefined'])('is off in %j, which nobody knows', (code) => {
    for (const feature of ['placeEntry', 'cashOut', 'browseOnly']) {
      expect(hasFeature([open, preview], code, feature)).toBe(false);
    }
  });

  test.each(['deposit', '', 'PlaceEntry', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'named %j, which nobody knows, is off',
    (feature) => {
      expect(hasFeature([open, preview], 'AL', feature)).toBe(false);
    },
  );

  test('is off everywhere when there is no jurisdiction', () => {
    expect(hasFeature([], 'AL', 'placeEntry')).toBe(false);
  });
});
