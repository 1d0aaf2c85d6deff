import { done } from '@iron/domain';
import { describe, expect, test } from 'vitest';
import { openEmbedded, recordingLog } from '../../platform/database.fixture.ts';
import type { Database } from '../../platform/db.ts';
import { describeRest } from './rest-suite.fixture.ts';
import { createRest } from './rest.ts';

describeRest('embedded', openEmbedded);

describe('reading while the database is away', () => {
  test('is a fault of the server that gives nothing away', async () => {
    const failing: Database = {
      engine: 'postgres',
      query: () => Promise.reject(new Error('password authentication failed for user "iron"')),
      transaction: () => Promise.reject(new Error('password authentication failed for user "iron"')),
      listen: () => Promise.reject(new Error('not here')),
      close: () => Promise.resolve(),
    };
    const { log, messages } = recordingLog();
    const rest = createRest({
      db: failing,
      log,
      mode: 'demo',
      recognise: () => done({ role: 'anon' }),
    });
    const response = await rest.request('/exposures', { headers: { apikey: 'sb_publishable_house' } });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'XX000', message: 'The database could not answer', details: null, hint: null },
    ]);
    expect(messages).toEqual(['a read failed']);
  });
});
