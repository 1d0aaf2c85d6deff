import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exceededBudgets, scriptBudgets } from './house-rules/byte-budgets.ts';
import { largestFont, measurePages, type PageWeight } from './measure-pages.ts';

const texts: Record<number, string> = {};
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'iron-budgets-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

describe('what a page weighs', () => {
  const entry = noise(3000);
  const page = noise(2000);
  const shared = noise(1000);
  const later = noise(9000);

  test('counts scripts named or imported once each, and none that is loaded later', () => {
    build(`<link rel="modulepreload" crossorigin href="/assets/page.js">
      <link rel="modulepreload" href="/assets/shared.js"><script type="module" src="/assets/entry.js"></script>`);
    expect(measurePages(dist)[0]?.js).toBe(size(entry) + size(page) + size(shared));
  });

  test('follows static imports that the page does not name', () => {
    build('<script type="module" src="/assets/entry.js?v=1"></script>');
    expect(measurePages(dist)[0]?.js).toBe(size(entry) + size(shared));
  });

  test('counts inlined and linked styles, the document, and fonts asked for at once', () => {
    const html = `<style>${noise(500)}</style><link rel="stylesheet" href="/assets/entry.css">
      <link rel="preload" as="font" href="/fonts/a.woff2"><link rel="preload" as="image" href="/a.avif">`;
    build(html);
    write('assets/entry.css', noise(700));
    const inlined = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const weight = measurePages(dist)[0];
    expect(weight?.css).toBe(size(inlined) + size(noise(700)));
    expect(weight?.html).toBe(size(html));
    expect(weight?.fontsPreloaded).toBe(1);
  });

  test('names pages by their route', () => {
    build('home');
    write('admin/exposure/index.html', 'exposure');
    write('404/index.html', 'nothing here');
    expect(measurePages(dist).map(({ route }) => route)).toEqual(['/', '/404', '/admin/exposure']);
  });

  test('finds the largest font as it is, since fonts are compressed already', () => {
    write('fonts/a.woff2', noise(100));
    write('assets/b.woff2', noise(300));
    expect(largestFont(dist)).toBe(300);
  });

  test('a folder without a build is an error that says what to do', () => {
    expect(() => measurePages(dist)).toThrow(/npm run build/);
  });

  function build(html: string): void {
    const chunk = (name: string, imports: string[], dynamicImports: string[] = []) => ({
      file: `assets/${name}.js`,
      imports,
      dynamicImports,
    });
    const manifest = {
      'src/entry.tsx': chunk('entry', ['_shared.js'], ['src/page.tsx', 'src/later.tsx']),
      'src/page.tsx': chunk('page', ['_shared.js', 'src/entry.tsx']),
      'src/later.tsx': chunk('later', []),
      '_shared.js': chunk('shared', ['src/entry.tsx']),
    };
    write('.vite/manifest.json', JSON.stringify(manifest));
    const scripts = { entry, page, shared, later };
    for (const [name, text] of Object.entries(scripts)) write(`assets/${name}.js`, text);
    write('index.html', html);
  }
});

describe('budgets', () => {
  const kib = 1024;
  const light: PageWeight[] = Object.keys(scriptBudgets).map((route) => ({
    route,
    js: 95 * kib,
    css: 8 * kib,
    html: 15 * kib,
    fontsPreloaded: 1,
  }));

  test('a build that just fits passes', () => {
    expect(exceededBudgets(light, 50 * kib)).toEqual([]);
  });

  test.each<[keyof PageWeight, string, number, string]>([
    ['js', '/', 95 * kib + 1, '/ scripts: 95.0 KiB, more than 95'],
    ['js', '/play', 106 * kib, '/play scripts: 106.0 KiB, more than 105'],
    ['js', '/wallet', 121 * kib, '/wallet scripts: 121.0 KiB, more than 120'],
    ['css', '/faq', 9 * kib, '/faq styles: 9.0 KiB, more than 8'],
    ['html', '/404', 16 * kib, '/404 document: 16.0 KiB, more than 15'],
  ])('%s of %s beyond its budget is named', (what, route, bytes, problem) => {
    const pages = light.map((page) => (page.route === route ? { ...page, [what]: bytes } : page));
    expect(exceededBudgets(pages, 0)).toEqual([problem]);
  });

  test('a font beyond its budget and a page that is missing are named', () => {
    expect(exceededBudgets(light, 51 * kib)).toEqual(['the largest font: 51.0 KiB, more than 50']);
    expect(exceededBudgets(light.slice(1), 0)).toEqual(['/ was not built as a page']);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

const size = (text: string): number => gzipSync(text, { level: 9 }).length;

/** Text that does not compress away, the same for the same length. */
function noise(length: number): string {
  return (texts[length] ??= randomBytes(length).toString('hex').slice(0, length));
}
