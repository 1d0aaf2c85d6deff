/**
 * What the pages show of the world beside the board and the wallet: venues, promos, figures. The demo
 * world's own, until a signed-in account brings the server's.
 */
export { dashboardMetrics, marketOverview, promos, statePlaybooks, venues } from '@iron/demo';
export type { Promo, StatePlaybook, Venue } from '@iron/demo';
