/** Fails when a file breaks a limit of the house; the limits are in house-rules/tidy-rules.ts. */
import { join } from 'node:path';
import { reportProblems } from './house-rules/report-problems.ts';
import { readFiles, repositoryPaths } from './house-rules/repository-files.ts';
import { crowdedFolders, untidy } from './house-rules/tidy-rules.ts';

const binary = /\.(png|jpe?g|avif|webp|gif|ico|woff2?|ttf|wav|pdf|br|gz)$/;

const root = join(import.meta.dirname, '..');
const files = readFiles(root, repositoryPaths(root), (path) => !binary.test(path));
const problems = [...files.flatMap(untidy), ...crowdedFolders(files.map(({ path }) => path))];
reportProblems('Tidiness', problems, `${files.length} files`);
