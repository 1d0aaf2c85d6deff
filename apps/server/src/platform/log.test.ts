import { describe, expect, test } from 'vitest';
import { openLog } from './log.ts';

function logTo(level: string) {
  const lines: string[] = [];
  const log = openLog(level, { write: (line) => void lines.push(line) });
  return { log, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log', () => {
  test('writes one line of JSON with the fields and the sentence', () => {
    const { log, entries } = logTo('info');
    log.info({ path: '/play', status: 200 }, 'request');
    expect(entries()).toEqual([
      { level: 30, time: expect.any(Number), path: '/play', status: 200, msg: 'request' },
    ]);
  });

  test('leaves out what is below its level', () => {
    const { log, entries } = logTo('warn');
    log.debug({}, 'debug');
    log.info({}, 'info');
    log.warn({}, 'warn');
    log.error({}, 'error');
    expect(entries().map(({ msg }) => msg)).toEqual(['warn', 'error']);
  });

  test.each(['apikey', 'authorization', 'jwt', 'password', 'access_token', 'refresh_token'])(
    'never writes a value named %s, however deep',
    (name) => {
      const { log, entries } = logTo('info');
      log.info({ [name]: 'secret', inner: { [name]: 'secret', more: { [name]: 'secret' } } }, 'request');
      const [entry] = entries();
      expect(JSON.stringify(entry)).not.toContain('secret');
      expect(entry?.[name]).toBe('[hidden]');
    },
  );

  test('writes an error with its message and its stack', () => {
    const { log, entries } = logTo('info');
    log.error({ err: new Error('it broke') }, 'failed');
    expect(entries()[0]).toMatchObject({ err: { message: 'it broke', stack: expect.any(String) } });
  });
});
