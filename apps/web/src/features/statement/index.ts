import { lazyPart } from '../../platform/lazy-part.tsx';

/** Fetched by whoever is signed in, and by nobody else. */
export const LiveStatement = lazyPart(async () => (await import('./live-statement.tsx')).LiveStatement);
