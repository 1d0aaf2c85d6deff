import type { Config, Jurisdiction } from '@iron/domain';
import { alabama, alabamaConfig } from './alabama.ts';
import { newYork, newYorkConfig } from './new-york.ts';

/** Recorded with every entry, so that it is settled by the rules it was placed under. */
export const rulebookVersion = '2026-11-20';

export const jurisdictions: readonly Jurisdiction[] = [alabama, newYork];
export const defaultJurisdiction = alabama.code;

const configs: readonly Config[] = [alabamaConfig, newYorkConfig];

/** The numbers in force there; a jurisdiction nobody knows gets the default's, and no feature. */
export const configFor = (code: string): Config =>
  configs.find((config) => config.jurisdiction === code) ?? alabamaConfig;

/** The strictest age that applies when an account is made there (spec section 1 has two readings). */
export function accountAgeMin(code: string): number {
  const record = jurisdictions.find((jurisdiction) => jurisdiction.code === code);
  return Math.max(configFor(code).age_min, record?.minAge ?? 0);
}
