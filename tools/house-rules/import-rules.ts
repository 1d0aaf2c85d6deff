/** The rules that look at one import of one file. Each answers with what is wrong, or undefined. */
import { isBuiltin } from 'node:module';
import {
  browserCode,
  layers,
  mayUse,
  mayUseDemo,
  moduleRanks,
  notForBrowsers,
  settings,
} from './import-table.ts';

/** One import with everything the rules ask about it. */
export type Found = {
  /** Path of the importing file. */
  readonly from: string;
  /** As written between the quotes. */
  readonly target: string;
  /** Path it leads to, or undefined for a package of others or a door that does not exist. */
  readonly to: string | undefined;
  /** Nothing is loaded through it: `import type`. */
  readonly typeOnly: boolean;
};

const testFile = /\.(test|fixture)\.tsx?$/;

/** Tests may look from anywhere; files beside `src` (configuration, build) are not part of the product. */
export const isProductCode = (path: string): boolean =>
  /^(packages|apps)\/[^/]+\/src\//.test(path) && !testFile.test(path);

/** `packages/domain` for `packages/domain/src/odds.ts`; undefined outside the workspaces. */
const workspaceOf = (path: string): string | undefined => /^(packages|apps)\/[^/]+/.exec(path)?.[0];

/** What is wrong with this one import: the first rule that it breaks, in words. */
export function problemWith(found: Found): string | undefined {
  for (const rule of isProductCode(found.from) ? rulesOfTheProduct : rulesOfTests) {
    const problem = rule(found);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Rule = (found: Found) => string | undefined;

const rulesOfTests: readonly Rule[] = [doors, ownWorkspace];
const rulesOfTheProduct: readonly Rule[] = [
  doors,
  packagesOfOurs,
  packagesOfOthers,
  demo,
  browser,
  nodeBuiltins,
  ownWorkspace,
  tests,
  layering,
  units,
];

function doors({ from, target, to }: Found): string | undefined {
  const name = /^@iron\/([^/]+)/.exec(target)?.[1];
  if (name === undefined) return undefined;
  if (name === 'web' || name === 'server') return 'an app is imported by nobody';
  if (to === undefined) return `'${target}' is not a door of @iron/${name} (see exports in its package.json)`;
  const isOwnDoor = isProductCode(from) && workspaceOf(from) === `packages/${name}`;
  return isOwnDoor ? 'a package imports itself by relative path' : undefined;
}

function packagesOfOurs({ from, target }: Found): string | undefined {
  const name = /^@iron\/([^/]+)/.exec(target)?.[1];
  const home = workspaceOf(from) ?? '';
  const allowed = mayUse[home];
  if (allowed === undefined) return `${home} is not in tools/house-rules/import-table.ts`;
  if (name === undefined || allowed.ours.includes(name)) return undefined;
  return `${home} may not use @iron/${name}`;
}

function packagesOfOthers({ from, target }: Found): string | undefined {
  if (target.startsWith('.') || target.startsWith('@iron/') || isBuiltin(target)) return undefined;
  const home = workspaceOf(from) ?? '';
  const others = mayUse[home]?.others;
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
  return others === undefined || others.includes(name) ? undefined : `${home} may not use ${name}`;
}

function demo({ from, target }: Found): string | undefined {
  if (!/^@iron\/demo(\/|$)/.test(target) || mayUseDemo.test(from)) return undefined;
  return 'only the demo session and the seed of the server know the made-up world';
}

function browser({ from, target }: Found): string | undefined {
  if (!browserCode.test(from) || !notForBrowsers.test(target)) return undefined;
  return 'schemas stay out of the browser';
}

function nodeBuiltins({ from, target }: Found): string | undefined {
  if (!isBuiltin(target) || from.startsWith('apps/server/')) return undefined;
  return "Node's own modules are not there in a browser";
}

function ownWorkspace({ from, target, to }: Found): string | undefined {
  const home = workspaceOf(from);
  if (home === undefined || to === undefined || !target.startsWith('.')) return undefined;
  if (to.startsWith(`${home}/`)) return undefined;
  if (!isProductCode(from) && to.startsWith('tools/')) return undefined;
  return 'a relative path stays inside its workspace';
}

function tests({ to }: Found): string | undefined {
  return to !== undefined && testFile.test(to) ? 'the product does not import its tests' : undefined;
}

function layering({ from, target, to, typeOnly }: Found): string | undefined {
  const home = workspaceOf(from) ?? '';
  const order = layers[home];
  if (order === undefined || to === undefined || !target.startsWith('.')) return undefined;
  if (!to.startsWith(`${home}/src/`)) return undefined;
  const [mine, theirs] = [layerOf(from), layerOf(to)];
  if (to.startsWith(settings.folder)) {
    const allowed = typeOnly || settings.readBy.some((layer) => layer === mine);
    return allowed ? undefined : 'settings are handed down, not read here';
  }
  if (from.startsWith(settings.folder)) return 'settings import only packages';
  if (!order.includes(mine)) return `'${mine}' is not a layer of ${home}: ${order.join(' > ')}`;
  return order.indexOf(theirs) < order.indexOf(mine)
    ? `${mine} may not import ${theirs}: ${order.join(' > ')}`
    : undefined;
}

/** The folder under src, or the file itself: `main` for src/main/entry.tsx and for src/main.ts. */
const layerOf = (path: string): string => path.split('/')[3]?.replace(/\.tsx?$/, '') ?? '';

/** Features and modules: entered by the front door; features apart, modules downward. */
function units({ from, target, to }: Found): string | undefined {
  if (to === undefined || !target.startsWith('.')) return undefined;
  const [mine, theirs] = [unitOf(from), unitOf(to)];
  if (theirs === undefined || (mine?.kind === theirs.kind && mine.name === theirs.name)) return undefined;
  const what = theirs.kind === 'features' ? 'feature' : 'module';
  const areFeatures = mine?.kind === 'features' && theirs.kind === 'features';
  if (areFeatures) return 'a feature does not import another feature';
  if (theirs.file !== 'index.ts') return `the ${what} ${theirs.name} is entered through its index.ts`;
  if (mine?.kind !== 'modules' || theirs.kind !== 'modules') return undefined;
  const [above, below] = [rankOf(mine.name), rankOf(theirs.name)];
  if (above === -1 || below === -1) {
    return `module ${above === -1 ? mine.name : theirs.name} has no rank in tools/house-rules/import-table.ts`;
  }
  return below > above ? undefined : `module ${mine.name} does not stand above ${theirs.name}`;
}

type Unit = { readonly kind: string; readonly name: string; readonly file: string };

function unitOf(path: string): Unit | undefined {
  const [, kind, name, file] = /^apps\/[^/]+\/src\/(features|modules)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return kind === undefined || name === undefined || file === undefined ? undefined : { kind, name, file };
}

const rankOf = (module: string): number => moduleRanks.findIndex((row) => row.includes(module));
