export { findVenue, type VenueRecord } from './find-venue.ts';
export { seedVenues } from './seed-venues.ts';
