import { describe, expect, test } from 'vitest';
import type { Database } from '../platform/db.ts';
import { readHealth } from './health.ts';

const databaseThat = (query: () => Promise<never[]>): Database => ({
  engine: 'postgres',
  query,
  transaction: () => Promise.reject(new Error('not here')),
  listen: () => Promise.reject(new Error('not here')),
  close: () => Promise.resolve(),
});

describe('the health of the server', () => {
  test('is good while the database answers', async () => {
    expect(await readHealth(databaseThat(async () => []))).toEqual({
      status: 'ok',
      database: 'ok',
      engine: 'postgres',
      uptime: expect.any(Number),
    });
  });

  test('is bad when the database refuses', async () => {
    const health = await readHealth(databaseThat(() => Promise.reject(new Error('gone'))));
    expect(health).toMatchObject({ status: 'unavailable', database: 'unavailable' });
  });

  test('is bad when the database does not answer in time', async () => {
    const health = await readHealth(
      databaseThat(() => new Promise(() => {})),
      10,
    );
    expect(health).toMatchObject({ status: 'unavailable', database: 'unavailable' });
  });
});
