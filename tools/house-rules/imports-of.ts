/** What a source file imports, read from its text. */

/** One import: what it names, and whether only types come through it (nothing is loaded then). */
export type Import = { readonly target: string; readonly typeOnly: boolean };

const comments = /^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;
const fromClause = /^[ \t]*(?:import|export)\s+(type\s+)?[\w$*{},\s]+?\s*from\s*['"]([^'"]+)['"]/gm;
const sideEffect = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const called = /\bimport\s*\(\s*['"]([^'"]+)['"]\s*(?:,[^)]*)?\)/g;
const typeQuery = /typeof\s+import\s*\(\s*['"]([^'"]+)['"]\s*\)/g;
const worker = /new\s+URL\(\s*['"](\.[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url/g;

/** Every import, re-export, dynamic import and worker address of `text`, in no particular order. */
export function importsOf(text: string): readonly Import[] {
  const source = text.replace(comments, '');
  const loaded = source.replace(typeQuery, '');
  return [
    ...[...source.matchAll(fromClause)].map(([, type, target = '']) => ({
      target,
      // `import { type A }` still loads the file; only `import type` does not.
      typeOnly: type !== undefined,
    })),
    ...[...source.matchAll(typeQuery)].map(([, target = '']) => ({ target, typeOnly: true })),
    ...[sideEffect, called, worker].flatMap((pattern) =>
      [...loaded.matchAll(pattern)].map(([, target = '']) => ({ target, typeOnly: false })),
    ),
  ];
}
