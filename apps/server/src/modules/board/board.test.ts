import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slateFormat, slateLimits } from '@iron/protocol/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded, type TestDatabase } from '../../platform/database.fixture.ts';
import { loadSlate, recordSlate } from './index.ts';
import { smallSlate } from './slate.fixture.ts';

describe('a slate file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'iron-slate-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const file = { format: slateFormat, ...smallSlate };
  const load = (text: string) => {
    const path = join(folder, 'slate.json');
    writeFileSync(path, text);
    return loadSlate(path);
  };
  const problemsOf = async (text: string) => {
    const slate = await load(text);
    return slate.ok ? [] : slate.refusal.problems;
  };

  test('is read', async () => {
    expect(await load(JSON.stringify(file))).toEqual({ ok: true, value: smallSlate });
  });

  test('that breaks the format is refused with every field that is wrong', async () => {
    const [first, ...lines] = smallSlate.lines;
    const broken = { ...file, name: '', lines: [{ ...first, line: 'high' }, ...lines] };
    const problems = await problemsOf(JSON.stringify(broken));
    expect(problems).toHaveLength(2);
    expect(problems.join('\n')).toContain('name must not be empty');
    expect(problems.join('\n')).toContain('lines[0].line must be a number');
  });

  test('that is not JSON is refused with the place where it stops being JSON', async () => {
    expect(await problemsOf('{ "format": oops }')).toEqual([expect.stringContaining('line 1, column 13')]);
  });

  test('that is too large is refused before it is read as JSON', async () => {
    const problems = await problemsOf(' '.repeat(slateLimits.fileBytes + 1));
    expect(problems).toEqual([
      `is ${slateLimits.fileBytes + 1} bytes; at most ${slateLimits.fileBytes} are read`,
    ]);
  });

  test('that is not there is refused by its path', async () => {
    const slate = await loadSlate(join(folder, 'missing.json'));
    expect(slate).toMatchObject({ ok: false, refusal: { code: 'slate_unreadable' } });
    expect(JSON.stringify(slate)).toContain('ENOENT');
  });

  test('that is a folder is refused', async () => {
    expect(await loadSlate(folder)).toMatchObject({ ok: false });
  });
});

describe('the record of slates played', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  beforeEach(() => opened.db.query('delete from slates'));
  afterAll(() => opened.close());

  const record = (slate = smallSlate) => opened.db.transaction((tx) => recordSlate(tx, slate));
  const names = async () =>
    (await opened.db.query<{ name: string }>(`select json->>'name' as name from slates order by name`)).map(
      ({ name }) => name,
    );

  test('keeps a slate as it was played', async () => {
    await record();
    const [row] = await opened.db.query('select id, json from slates');
    expect(row).toEqual({ id: 'small-slate', json: smallSlate });
  });

  test('keeps the same slate once', async () => {
    await record();
    await record();
    expect(await names()).toEqual(['Small Slate']);
  });

  test('keeps both versions of a slate that changed', async () => {
    await record();
    await record({ ...smallSlate, name: 'Small Slate, corrected' });
    expect(await names()).toEqual(['Small Slate', 'Small Slate, corrected']);
  });
});
