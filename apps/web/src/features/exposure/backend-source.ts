import { exposuresSchema, exposuresTable, readExposureBuckets } from '@iron/protocol';
import { PostgrestClient } from '@supabase/postgrest-js';
import { RealtimeClient } from '@supabase/realtime-js';
import { backendOrigin, fetchAppConfig } from '../../platform/app-config.ts';
import { accessToken } from '../../session/index.ts';
import type { ExposureListener, ExposureSource } from './exposure-feed.ts';

/** A read that hangs is a read that failed. */
const readTimeoutMs = 10_000;
/** A channel the server closed does not come back by itself; a new one is opened after this long. */
const reopenAfterMs = 5_000;

/** The exposures of the hosted-backend surface, by its standard clients (spec section 7). */
export async function connectToBackend(): Promise<ExposureSource> {
  const { anonKey, backendUrl } = await fetchAppConfig();
  const origin = backendOrigin(backendUrl);
  // Whoever is signed in asks as themself: a real house shows this to its operators only.
  const bearer = async () => (await accessToken()) ?? anonKey;

  const rest = new PostgrestClient(`${origin}/rest/v1`, {
    headers: { apikey: anonKey },
    schema: exposuresSchema,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${await bearer()}`);
      return fetch(input, { ...init, headers });
    },
    timeout: readTimeoutMs,
    // The feed's own rules say when a read is tried again.
    retry: false,
  });

  const read: ExposureSource['read'] = async (signal) => {
    const { data, error } = await rest.from(exposuresTable).select('*').order('label').abortSignal(signal);
    if (error !== null) throw new Error(error.message);
    const buckets = readExposureBuckets(data);
    if (buckets === undefined) throw new Error('The answer is not a list of exposure buckets');
    return buckets;
  };

  return { read, follow: (on) => followExposures(`${origin}/realtime/v1`, anonKey, bearer, on) };
}

function followExposures(
  url: string,
  anonKey: string,
  bearer: () => Promise<string>,
  on: ExposureListener,
): () => void {
  const client = new RealtimeClient(url.replace(/^http/, 'ws'), {
    params: { apikey: anonKey },
    accessToken: bearer,
  });
  let left = false;
  let reopen: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    // Who joins is decided by the token of that moment; by itself the client would join before it has one.
    await client.setAuth();
    if (left) return;
    client
      .channel('exposures-page')
      .on('postgres_changes', { event: '*', schema: exposuresSchema, table: exposuresTable }, () =>
        on.change(),
      )
      .subscribe((status) => {
        if (left) return;
        if (status === 'SUBSCRIBED') on.up();
        else on.down();
        if (status === 'CLOSED') reopen = setTimeout(() => void open(), reopenAfterMs);
      });
  };
  void open();

  return () => {
    left = true;
    clearTimeout(reopen);
    void client.removeAllChannels();
  };
}
