/**
 * Builds the web app into apps/web/dist: server bundle, client, prerendered pages, worker, compressed
 * copies.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '../apps/web');
const quiet = { root, logLevel: 'warn' } as const;

process.env['NODE_ENV'] = 'production';
await rm(join(root, '.ssr'), { recursive: true, force: true });
await build({ ...quiet, build: { ssr: 'src/main/entry-server.tsx', outDir: '.ssr', emptyOutDir: true } });
await build({ ...quiet, build: { outDir: 'dist', emptyOutDir: true } });
const compressed = await precompress(join(root, 'dist'));
console.log(`Built the app; ${compressed} files compressed.`);
