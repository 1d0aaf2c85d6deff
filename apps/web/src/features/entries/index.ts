import { lazyPart } from '../../platform/lazy-part.tsx';

const load = () => import('./live-entries.ts');

/** Both are fetched by whoever is signed in, and by nobody else. */
export const MyEntries = lazyPart(async () => (await load()).MyEntries);
export const OpenEntries = lazyPart(async () => (await load()).OpenEntries);
