/** `npm run dev`: the server restarts and the page reloads as files change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const port = Number(process.env['PORT'] ?? 3000);
const backendPort = port + 1;
const repository = join(import.meta.dirname, '..');

const backend = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  { cwd: repository, stdio: 'inherit', env: { ...process.env, PORT: String(backendPort) } },
);

const target = `http://localhost:${backendPort}`;
const proxied = ['/slate.json', '/config.json', '/rest', '/realtime', '/functions', '/auth', '/healthz'];
const vite = await createServer({
  root: join(repository, 'apps/web'),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target, ws: true }])),
  },
});
await vite.listen();
console.log(`Iron Picks, reloading as you edit, at http://localhost:${port}`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  backend.kill('SIGTERM');
  await vite.close();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
