/** Adds up what each page of the built web app loads before it can be used, in compressed bytes. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What one page costs to open, in bytes; fonts are counted as they are, everything else after gzip. */
export type PageWeight = {
  readonly route: string;
  /** Scripts named in the page and everything they import statically. */
  readonly js: number;
  /** Style sheets, inlined and linked. */
  readonly css: number;
  /** The document itself, with what is inlined in it. */
  readonly html: number;
  /** Fonts fetched at once because the page asks for them in its head. */
  readonly fontsPreloaded: number;
};

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** Measures every page (an index.html) under `dist`; throws when the folder holds no build. */
export function measurePages(dist: string): readonly PageWeight[] {
  const manifestFile = join(dist, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${dist} holds no build: run npm run build`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const weightOf = compressedSizes(dist);
  return pagesUnder(dist).map((route) => {
    const html = readFileSync(join(dist, route, 'index.html'), 'utf8');
    return {
      route,
      js: sum([...scriptsOf(html, manifest)].map(weightOf)),
      css: sum(linked(html, 'stylesheet').map(weightOf)) + sum(inlineStyles(html).map(compressed)),
      html: compressed(html),
      fontsPreloaded: linked(html, 'preload').filter((file) => /\.woff2?$/.test(file)).length,
    };
  });
}

/** The largest single font file under `dist`, in bytes as served; 0 when there is none. */
export function largestFont(dist: string): number {
  const fonts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.woff2?$/.test(file),
  );
  return Math.max(0, ...fonts.map((file) => statSync(join(dist, file)).size));
}

function pagesUnder(dist: string): readonly string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .toSorted();
}

/** Files of the scripts a page names, with all that they import statically, each once. */
function scriptsOf(html: string, manifest: Manifest): ReadonlySet<string> {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const named = tags(html, 'script').flatMap((tag) => attribute(tag, 'src') ?? []);
  const found = new Set([...named, ...linked(html, 'modulepreload')].map(asFile));
  // A Set hands out what is added while it is walked.
  for (const file of found) {
    for (const key of byFile.get(file)?.imports ?? []) {
      const imported = manifest[key]?.file;
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}

const linked = (html: string, kind: string): readonly string[] =>
  tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === kind)
    .flatMap((tag) => attribute(tag, 'href') ?? [])
    .map(asFile);

const inlineStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);

const tags = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const asFile = (address: string): string => address.replace(/^\//, '').replace(/[?#].*$/, '');

function compressedSizes(dist: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? compressed(readFileSync(join(dist, file)));
    known.set(file, size);
    return size;
  };
}

const compressed = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
