export { PromoCard } from './promo-card.tsx';
