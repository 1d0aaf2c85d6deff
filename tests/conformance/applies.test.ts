import { describe, expect, test } from 'vitest';
import { appliesByFile, isChosen, nameOf, replayedFiles, ruleOf, staleTitles } from './applies.ts';

const client = 'auth-js/test/GoTrueClient.test.ts';
const api = 'auth-js/test/GoTrueApi.test.ts';
const integration = 'supabase-js/test/integration.test.ts';
const named = (...names: readonly string[]) => nameOf(names);

describe('which upstream tests apply', () => {
  test('a title of its own outranks the star over the whole file', () => {
    expect(ruleOf(client, named('getClaims', 'getClaims returns nothing if there is no session'))?.kind).toBe(
      'client',
    );
    expect(ruleOf(client, named('getClaims', 'getClaims should refresh expired JWT token'))?.kind).toBe(
      'arranged',
    );
    expect(ruleOf(api, named('GoTrueAdminApi', 'OAuth Admin', 'Core Lifecycle', 'any'))?.kind).toBe(
      'excluded',
    );
    expect(
      ruleOf(api, named('GoTrueAdminApi', 'Get user', 'getUser() fetches a user by their access_token'))
        ?.kind,
    ).toBe('arranged');
  });

  test('a star stands for nested tests too, and only for the rest of a name', () => {
    expect(ruleOf(integration, named('Storage API', 'deeper', 'still'))?.kind).toBe('excluded');
    expect(ruleOf(integration, named('Storage APIs', 'other'))).toBeUndefined();
  });

  test('what nobody judged has no rule, and runs in no pass', () => {
    expect(ruleOf(integration, 'A new test')).toBeUndefined();
    expect(ruleOf('auth-js/test/new.test.ts', 'A test')).toBeUndefined();
    expect([isChosen(undefined, 'client'), isChosen(undefined, 'server')]).toEqual([false, false]);
  });

  test.each([
    ['client', true, false],
    ['server', false, true],
    ['arranged', false, true],
    ['excluded', false, false],
  ] as const)('%s runs without a server: %s, with ours: %s', (kind, without, withOurs) => {
    const rule = { kind, why: '', tests: {} };
    expect([isChosen(rule, 'client'), isChosen(rule, 'server')]).toEqual([without, withOurs]);
  });

  test('every file is named once, and every rule says why', () => {
    expect(new Set(replayedFiles).size).toBe(replayedFiles.length);
    for (const { rules } of appliesByFile) {
      for (const { why } of rules) expect(why).toMatch(/^(?:needs|asks|starts|is|expects|tests|signs) /);
    }
  });

  test('no title stands in two rules of one file', () => {
    for (const { file, rules } of appliesByFile) {
      const titles = rules.flatMap(({ tests }) =>
        Object.entries(tests).flatMap(([path, own]) => own.map((title) => named(path, title))),
      );
      expect({ file, twice: titles.filter((title, at) => titles.indexOf(title) !== at) }).toEqual({
        file,
        twice: [],
      });
    }
  });

  test('a rule that names a test which is not there is told of', () => {
    const found = appliesByFile.flatMap(({ file, rules }) =>
      rules.flatMap(({ tests }) =>
        Object.entries(tests).flatMap(([path, titles]) =>
          titles.map((title) => ({
            file,
            name: (path === '' ? title : named(path, title)).replace(/\*$/, ' something'),
          })),
        ),
      ),
    );
    expect(staleTitles(found)).toEqual([]);
    const withoutSignOut = found.filter(({ name }) => name !== named('Signout behaviour', 'signOut'));
    expect(staleTitles(withoutSignOut)).toEqual([`${client}: Signout behaviour > signOut`]);
  });
});
