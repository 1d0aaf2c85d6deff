export { VenueCard } from './venue-card.tsx';
