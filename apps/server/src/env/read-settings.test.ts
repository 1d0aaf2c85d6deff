import { describe, expect, test } from 'vitest';
import { readSettings, type Settings } from './read-settings.ts';

const read = (variables: Record<string, string>, ...args: string[]) => readSettings(variables, args);

function settingsOf(variables: Record<string, string>, ...args: string[]): Settings {
  const settings = read(variables, ...args);
  if (!settings.ok) throw new Error(settings.refusal.join('; '));
  return settings.value;
}

function problemsOf(variables: Record<string, string>, ...args: string[]): readonly string[] {
  const settings = read(variables, ...args);
  return settings.ok ? [] : settings.refusal;
}

describe('settings of the server', () => {
  test('with nothing set make a demo on the embedded database', () => {
    expect(settingsOf({})).toEqual({
      accounts: expect.any(Object),
      mode: 'demo',
      port: 3_000,
      host: undefined,
      databaseUrl: undefined,
      dataDir: '.data',
      anonKey: 'sb_publishable_iron_picks_demo',
      backendUrl: '',
      crowd: true,
      logLevel: 'warn',
      slatePath: undefined,
      trustProxy: false,
      voucherDays: 182,
    });
  });

  test('are read from the environment', () => {
    const settings = settingsOf({
      PORT: '8080',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://user:secret@db:5432/iron',
      DATA_DIR: '/var/iron',
      ANON_KEY: 'sb_publishable_other',
      BACKEND_URL: 'https://api.example.com/',
      CROWD: 'off',
      LOG_LEVEL: 'debug',
      SLATE: 'today.json',
      TRUST_PROXY: 'on',
      VOUCHER_DAYS: '30',
    });
    expect(settings).toEqual({
      accounts: expect.any(Object),
      mode: 'demo',
      port: 8_080,
      host: '127.0.0.1',
      databaseUrl: 'postgres://user:secret@db:5432/iron',
      dataDir: '/var/iron',
      anonKey: 'sb_publishable_other',
      backendUrl: 'https://api.example.com',
      crowd: false,
      logLevel: 'debug',
      slatePath: 'today.json',
      trustProxy: true,
      voucherDays: 30,
    });
  });

  test('take an empty variable as not set', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: '', MODE: '' })).toEqual(settingsOf({}));
  });

  test('in production are quiet about nothing and simulate nobody', () => {
    const settings = settingsOf({
      MODE: 'production',
      DATABASE_URL: 'postgresql://db/iron',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://picks.example.com',
    });
    expect(settings).toMatchObject({ mode: 'production', crowd: false, logLevel: 'info' });
  });

  test('take the slate of the command line before the one of the environment', () => {
    expect(settingsOf({ SLATE: 'a.json' }, '--slate', 'b.json').slatePath).toBe('b.json');
    expect(settingsOf({ SLATE: 'a.json' }, '--slate=c.json').slatePath).toBe('c.json');
  });
});

describe('a server that cannot run as asked', () => {
  test('does not start in production on the embedded database', () => {
    expect(problemsOf({ MODE: 'production' })).toEqual([
      'MODE=production needs DATABASE_URL: the embedded database does not wait for the disk (no fsync)',
    ]);
  });

  test('does not simulate play in production', () => {
    const variables = { MODE: 'production', DATABASE_URL: 'postgres://db/iron', CROWD: 'on' };
    expect(problemsOf(variables)).toEqual([expect.stringContaining('CROWD=on is simulated play')]);
  });

  test.each([
    ['PORT', 'eighty', 'PORT must be a port number'],
    ['PORT', '80.5', 'PORT must be a whole number'],
    ['PORT', '70000', 'PORT must be 0 to 65535'],
    ['PORT', '-1', 'PORT must be 0 to 65535'],
    ['MODE', 'staging', 'MODE must be demo or production'],
    ['DATABASE_URL', 'mysql://db/iron', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['DATABASE_URL', 'not an address', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['ANON_KEY', 'short', 'ANON_KEY must be 8 or more letters, digits, ".", "_" or "-"'],
    ['ANON_KEY', 'sb_secret_of_the_house', 'ANON_KEY must be a public key, not a secret one'],
    ['BACKEND_URL', 'ftp://api', 'BACKEND_URL must be a web address such as https://api.example.com'],
    ['CROWD', 'maybe', 'CROWD must be on or off'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be on or off'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
  ])('names what is wrong with %s=%s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  test('names everything that is wrong at once', () => {
    const problems = problemsOf({ PORT: 'x', MODE: 'y', CROWD: 'z' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'MODE', 'CROWD']);
  });

  test.each([[['--slate']], [['--slat', 'a.json']], [['--slate', 'a.json', 'more']], [['--slate=']]])(
    'does not guess at arguments it does not know: %j',
    (args) => {
      expect(problemsOf({}, ...args)).toEqual([expect.stringContaining('Unknown arguments')]);
    },
  );
});
