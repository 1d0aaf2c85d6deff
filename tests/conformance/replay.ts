import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startServer, type RunningServer } from '../running-server.ts';
import { prepareCheckout } from './replay/prepare-checkout.ts';
import { report } from './replay/report.ts';
import { runTests } from './replay/run-tests.ts';

/**
 * Replays the client library's own public tests:
 * node tests/conformance/replay.ts <checkout of supabase-js> [--url http://127.0.0.1:3000]
 * Without --url it starts our server, with an empty database and the outbox of a demo, and ends it again.
 */
const usage = 'Usage: node tests/conformance/replay.ts <path of a supabase-js checkout> [--url <our server>]';

const serviceKey = 'sb_secret_for_replayed_tests_0123456789';
/** A demo where anybody may make an account by asking for a code, as often as tests do. */
const ownServer = { SIGN_UPS: 'open', AUTH_LIMITS: 'relaxed', SERVICE_KEY: serviceKey, LOG_LEVEL: 'error' };

const configShape = z.object({ anonKey: z.string() });

async function replay(upstream: string, url: string, key: string | undefined): Promise<boolean> {
  const config = await fetch(`${url}/config.json`);
  const { anonKey } = configShape.parse(await config.json());
  const checkout = await prepareCheckout(upstream, { url, anonKey });
  try {
    const target = { REPLAY_URL: url, REPLAY_ANON_KEY: anonKey, REPLAY_SERVICE_KEY: key ?? anonKey };
    const withoutServer = await runTests(checkout.folder, 'client', target);
    const withServer = await runTests(checkout.folder, 'server', target);
    const broken = new Set([...withoutServer.brokenFiles, ...withServer.brokenFiles]);
    const { lines, good } = report(withoutServer.tests, withServer.tests, [...broken]);
    console.log(lines.join('\n'));
    return good;
  } finally {
    await checkout.remove();
  }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { url: { type: 'string' } },
    allowPositionals: true,
  });
  const [upstream, ...rest] = positionals;
  if (upstream === undefined || rest.length > 0) {
    console.error(usage);
    return false;
  }
  if (values.url !== undefined) return await replay(upstream, values.url.replace(/\/+$/, ''), undefined);
  const server: RunningServer = await startServer(ownServer);
  try {
    return await replay(upstream, server.url, serviceKey);
  } finally {
    await server.stop();
  }
}

const good = await main();
process.exit(good ? 0 : 1);
