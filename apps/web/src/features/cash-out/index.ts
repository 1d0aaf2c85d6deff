import { lazyPart } from '../../platform/lazy-part.tsx';

export { CashOutButton } from './cash-out-button.tsx';

/** Fetched by whoever is signed in, and by nobody else. */
export const LiveVouchers = lazyPart(async () => (await import('./live-vouchers.tsx')).LiveVouchers);
