export { accountAgeMin, configFor, defaultJurisdiction, jurisdictions, rulebookVersion } from './rulebook.ts';
export * from './limits.ts';
export * from './timings.ts';
