export { Hero } from './hero.tsx';
export { HouseEdge } from './house-edge.tsx';
export { LocalPerks } from './local-perks.tsx';
export { MoneySteps } from './money-steps.tsx';
export { PayoutPreview } from './payout-preview.tsx';
export { TrustTiles } from './trust-tiles.tsx';
