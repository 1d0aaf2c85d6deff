import type { Config, Jurisdiction } from '@iron/domain';
import { alabamaConfig } from './alabama.ts';

/** Browse-only: lines can be read, nothing can be entered or cashed out (spec section 4). */
export const newYork: Jurisdiction = {
  code: 'NY',
  name: 'New York',
  allowed: false,
  minAge: 21,
  terminology: 'preview',
  features: { placeEntry: false, cashOut: false, browseOnly: true },
};

/** The preview shows the same board and payouts; what may be done with them the jurisdiction decides. */
export const newYorkConfig: Config = { ...alabamaConfig, jurisdiction: 'NY', age_min: 21 };
