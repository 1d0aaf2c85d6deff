export { findVenue } from './find-venue.ts';
export { seedVenues } from './seed-venues.ts';
export { venueOfPerson } from './venue-of-person.ts';
