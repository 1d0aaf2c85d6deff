import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exposuresSchema,
  exposuresTable,
  isExposureBucket,
  readAppConfig,
  readExposureBuckets,
} from './index.ts';

const bucket = {
  bucket_id: 'slate:1',
  label: 'Slate: Sunday',
  status: 'ACTIVE',
  current_liability_cents: 0,
  max_liability_cents: 5_000_000,
};

describe('exposure buckets from the wire', () => {
  test('the table is public.exposures', () => {
    expect(`${exposuresSchema}.${exposuresTable}`).toBe('public.exposures');
  });

  test('a list of buckets is read as it came, further columns included', () => {
    const rows = [bucket, { ...bucket, bucket_id: 'game:2', updated_at: '2026-11-22' }];
    expect(readExposureBuckets(rows)).toBe(rows);
    expect(readExposureBuckets([])).toEqual([]);
  });

  test.each(Object.keys(bucket))('one row without a right %s spoils the list', (field) => {
    for (const value of [undefined, null, {}, Number.NaN, -1, 0.5, 2 ** 53]) {
      expect(isExposureBucket({ ...bucket, [field]: value })).toBe(false);
    }
    expect(readExposureBuckets([bucket, { ...bucket, [field]: null }])).toBeUndefined();
  });

  test('amounts as text, as a database may send big integers, are refused and not guessed', () => {
    expect(isExposureBucket({ ...bucket, current_liability_cents: '100' })).toBe(false);
  });

  test('any JSON is answered without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const rows = readExposureBuckets(json);
        expect(rows === undefined || Array.isArray(rows)).toBe(true);
      }),
    );
  });
});

describe('the config of the app', () => {
  test('is read without what it does not name', () => {
    expect(readAppConfig({ backendUrl: '', anonKey: 'key', extra: 1 })).toEqual({
      backendUrl: '',
      anonKey: 'key',
    });
  });

  test.each([undefined, null, [], 'x', {}, { backendUrl: '' }, { backendUrl: 1, anonKey: 'k' }])(
    '%j is no config',
    (json) => {
      expect(readAppConfig(json)).toBeUndefined();
    },
  );
});
