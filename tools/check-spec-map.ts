/** Fails when docs/spec-map.md leaves out a section, or names a test that does not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from './house-rules/report-problems.ts';
import { specMapProblems } from './house-rules/spec-map.ts';

const root = join(import.meta.dirname, '..');
const map = 'docs/spec-map.md';

const read = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
const problems = specMapProblems(read(map) ?? '', { read, scripts: Object.keys(scripts) });
reportProblems('Spec map', problems, map);
