/** The made-up world. Nothing here is true of anyone; the board itself is the file slate.json beside. */
export * from './activity.ts';
export * from './big-slate.ts';
export * from './buckets.ts';
export * from './coming-slate.ts';
export * from './metrics.ts';
export * from './playbooks.ts';
export * from './promos.ts';
export * from './user.ts';
export * from './venues.ts';
