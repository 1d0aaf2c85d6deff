import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as serverEntry from '../src/main/entry-server.tsx';
import { pageHead, type BuiltPage } from './page-head.ts';

type ServerEntry = typeof serverEntry;

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** Writes every page as finished HTML into dist, and the hashes of what it inlined for the policy. */
export function prerenderPlugin(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    closeBundle: { sequential: true, order: 'pre', handler: prerenderAll },
  };
}

/** In development the theme script is put in as the build would. */
export function themeInDevelopment(): Plugin {
  return {
    name: 'theme-in-development',
    apply: 'serve',
    transformIndexHtml: async (html) => {
      const theme = await themeScript();
      return html.replace('<!--theme-->', () => `<script>${theme}</script>`);
    },
  };
}

const themeScript = () => readFile(join(root, 'build/theme.js'), 'utf8');

async function prerenderAll(): Promise<void> {
  const server = (await import(pathToFileURL(join(root, '.ssr/entry-server.js')).href)) as ServerEntry;
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const theme = minified(await themeScript());
  const entryCss = await cssOf(manifest);
  const hashes = { script: [sha256(theme)], style: [sha256(entryCss)] };

  const pages: BuiltPage[] = [...server.routes, { ...server.notFoundRoute, path: '/404' }];
  for (const page of pages) {
    const markup = await server.renderPage(page.path);
    assertNothingInlined(page.path, markup);
    const html = template
      .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
      .replace(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/, '')
      // Functions, because $ has a meaning in a replacement text.
      .replace('<!--theme-->', () => `<script>${theme}</script>`)
      .replace('<!--head-->', () => `<style>${entryCss}</style>${pageHead(page, manifest)}`)
      .replace('<!--app-->', () => markup);
    const file = join(dist, page.path === '/' ? '' : page.path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await writeFile(join(dist, '.vite/csp.json'), JSON.stringify(hashes, null, 2));
}

async function cssOf(manifest: Record<string, { css?: string[]; isEntry?: boolean }>): Promise<string> {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  const files = entry?.css ?? [];
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return texts.join('').trim();
}

/** React may slip in scripts or styles of its own; the policy would refuse them in the browser. */
function assertNothingInlined(path: string, markup: string): void {
  const found = /<script|<style|\sstyle="/.exec(markup);
  if (found === null) return;
  const context = markup.slice(Math.max(0, found.index - 80), found.index + 120);
  throw new Error(`Prerendered ${path} holds inline code or style, which the policy refuses: ${context}`);
}

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const minified = (script: string): string =>
  script
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, ' ')
    .trim();
