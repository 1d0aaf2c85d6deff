import type { ExposureBucket } from '@iron/domain';
import { isJsonObject } from './json-object.ts';

/** Served as /config.json: where the backend is, and the public key that may read there. */
export type AppConfig = {
  /** Origin of the backend; empty text means the app's own origin. */
  readonly backendUrl: string;
  readonly anonKey: string;
};

/** The one table that anonymous people read and follow (spec section 7). */
export const exposuresTable = 'exposures';
export const exposuresSchema = 'public';

/** The config of the app, or undefined for anything else. */
export function readAppConfig(value: unknown): AppConfig | undefined {
  if (!isJsonObject(value)) return undefined;
  const { backendUrl, anonKey } = value;
  return isText(backendUrl) && isText(anonKey) ? { backendUrl, anonKey } : undefined;
}

/** True for a row of the table exposures. Columns the page does not know are allowed. */
export function isExposureBucket(value: unknown): value is ExposureBucket {
  return (
    isJsonObject(value) &&
    isText(value['bucket_id']) &&
    isText(value['label']) &&
    isText(value['status']) &&
    isWholeAmount(value['current_liability_cents']) &&
    isWholeAmount(value['max_liability_cents'])
  );
}

/** All rows of a read, or undefined when even one is not a bucket: half a list would understate the total. */
export function readExposureBuckets(value: unknown): ExposureBucket[] | undefined {
  return Array.isArray(value) && value.every(isExposureBucket) ? value : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWholeAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
