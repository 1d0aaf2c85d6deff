export { accountAgeMin, configFor, defaultJurisdiction, jurisdictions, rulebookVersion } from './rulebook.ts';
export { dayIn } from './day.ts';
export * from './limits.ts';
export * from './timings.ts';
