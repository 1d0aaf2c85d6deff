import { pageDescriptions, type PageName } from '@iron/content';

/** One page as the server entry lists it. */
export type BuiltPage = {
  readonly path: string;
  readonly name: PageName;
  readonly title: string;
};

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Title, description and everything the page will ask for, named at once: fonts first, then the code at
 * low priority, so that it never competes with what is seen.
 */
export function pageHead(page: BuiltPage, manifest: Manifest): string {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (entryKey === undefined) throw new Error('The build has no entry');
  const source = `src/pages/${kebab(page.name)}-page.tsx`;
  if (manifest[source] === undefined) throw new Error(`The build has no chunk for ${source}`);
  const keys = new Set<string>();
  for (const key of [entryKey, source]) collect(key, manifest, keys);

  const entryFile = manifest[entryKey]?.file;
  const files = [...keys].map((key) => manifest[key]?.file).filter((file) => file !== entryFile);
  const css = [...keys].filter((key) => key !== entryKey).flatMap((key) => manifest[key]?.css ?? []);
  return [
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(pageDescriptions[page.name])}">`,
    '<link rel="preload" href="/fonts/archivo.woff2" as="font" type="font/woff2" crossorigin>',
    page.path === '/play' ? '<link rel="preload" href="/slate.json" as="fetch" crossorigin>' : '',
    ...css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${entryFile}" fetchpriority="low"></script>`,
  ].join('');
}

/** A chunk and all it imports at once; what it imports later is not needed for the page to stand. */
function collect(key: string, manifest: Manifest, into: Set<string>): void {
  if (into.has(key)) return;
  into.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(imported, manifest, into);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
