import { describe, expect, test } from 'vitest';
import { importProblems } from './check-imports.ts';

const manifests = ['domain', 'rulebook', 'content', 'demo', 'protocol', 'ui'].map((name) => ({
  path: `packages/${name}/package.json`,
  text: JSON.stringify({
    name: `@iron/${name}`,
    exports: {
      '.': './src/index.ts',
      ...(name === 'protocol' && { './schemas': './src/schemas.ts' }),
      ...(name === 'demo' && { './slate.json': './slate.json' }),
    },
  }),
}));

describe('an import that breaks the house is named with its file', () => {
  test.each<[file: string, source: string, problem: RegExp]>([
    [
      'packages/domain/src/odds.ts',
      `import { x } from '@iron/rulebook';`,
      /domain may not use @iron\/rulebook/,
    ],
    ['packages/domain/src/odds.ts', `import { z } from 'zod';`, /domain may not use zod/],
    ['packages/content/src/play.ts', `import { x } from '@iron/demo';`, /content may not use @iron\/demo/],
    ['packages/ui/src/card.tsx', `import { toast } from 'sonner';`, /ui may not use sonner/],
    ['packages/rulebook/src/a.ts', `import { readFileSync } from 'node:fs';`, /Node's own modules/],
    ['packages/rulebook/src/a.ts', `import { x } from '../../domain/src/odds.ts';`, /inside its workspace/],
    ['packages/demo/src/a.ts', `export { x } from '@iron/demo';`, /imports itself by relative path/],
    ['packages/new/src/a.ts', `import './b.ts';`, /packages\/new is not in tools/],
    [
      'apps/web/src/app/app.tsx',
      `import { x } from '@iron/domain/src/odds.ts';`,
      /is not a door of @iron\/domain/,
    ],
    ['apps/server/src/app/a.ts', `import { x } from '@iron/web';`, /an app is imported by nobody/],
    ['apps/server/src/app/a.ts', `import { x } from '@iron/ui';`, /server may not use @iron\/ui/],
    ['apps/web/src/pages/play.tsx', `import { slate } from '@iron/demo';`, /only the demo session/],
    ['apps/server/src/edge/rest/a.ts', `import slate from '@iron/demo/slate.json';`, /only the demo session/],
    ['apps/web/src/platform/a.ts', `import { z } from 'zod';`, /schemas stay out/],
    ['apps/web/src/session/a.ts', `await import('@iron/protocol/schemas');`, /schemas stay out/],
    ['apps/web/src/platform/a.ts', `import { join } from 'path';`, /Node's own modules/],
    [
      'apps/web/src/session/a.ts',
      `import { x } from '../features/slip/index.ts';`,
      /session may not import features/,
    ],
    ['apps/web/src/pages/play.tsx', `import { x } from '../app/shell.tsx';`, /pages may not import app/],
    ['apps/web/src/app/shell.tsx', `import '../main/entry-client.tsx';`, /app may not import main/],
    ['apps/web/src/odd/a.ts', `import '../platform/b.ts';`, /'odd' is not a layer/],
    ['apps/web/src/features/slip/a.ts', `import '../qr/index.ts';`, /does not import another feature/],
    [
      'apps/web/src/pages/play.tsx',
      `import '../features/slip/a.ts';`,
      /slip is entered through its index.ts/,
    ],
    [
      'apps/server/src/platform/a.ts',
      `import '../modules/board/index.ts';`,
      /platform may not import modules/,
    ],
    [
      'apps/server/src/edge/a.ts',
      `import '../modules/board/load.ts';`,
      /board is entered through its index.ts/,
    ],
    [
      'apps/server/src/modules/board/a.ts',
      `import '../entries/index.ts';`,
      /board does not stand above entries/,
    ],
    ['apps/server/src/modules/odd/a.ts', `import '../board/index.ts';`, /module odd has no rank/],
    [
      'apps/server/src/edge/a.ts',
      `import { read } from '../env/read-settings.ts';`,
      /settings are handed down/,
    ],
    ['apps/server/src/env/a.ts', `import { x } from '../app/a.ts';`, /settings import only packages/],
    ['apps/server/src/edge/a.ts', `const port = process.env['PORT'];`, /reads process.env/],
    ['packages/domain/src/odds.ts', `import { x } from './rules.fixture.ts';`, /does not import its tests/],
  ])('%s: %s', (path, text, problem) => {
    const found = problemsIn({ [path]: text });
    expect(found).toEqual([expect.stringMatching(problem)]);
    expect(found[0]).toContain(path);
  });
});

describe('what the house allows passes', () => {
  test.each<[file: string, source: string]>([
    ['packages/rulebook/src/a.ts', `import { x } from '@iron/domain';\nimport { z } from 'zod';`],
    ['packages/ui/src/card.tsx', `import { Dialog } from '@base-ui/react/dialog';`],
    ['apps/web/src/main/entry-client.tsx', `import { App } from '../app/app.tsx';`],
    ['apps/web/src/pages/play.tsx', `import { Slip } from '../features/slip/index.ts';`],
    ['apps/web/src/session/world.ts', `import { venues } from '@iron/demo';`],
    ['apps/server/src/app/seed.ts', `import slate from '@iron/demo/slate.json' with { type: 'json' };`],
    ['apps/server/src/main.ts', `import { startServer } from './app/start-server.ts';`],
    ['apps/server/src/app/start.ts', `import { readSettings } from '../env/read-settings.ts';`],
    ['apps/server/src/edge/a.ts', `import type { Settings } from '../env/read-settings.ts';`],
    ['apps/server/src/env/read-settings.ts', `const port = process.env['PORT'];`],
    ['apps/server/src/modules/exposure/a.ts', `import { lines } from '../board/index.ts';`],
    ['packages/domain/src/odds.ts', `// import { x } from '@iron/rulebook';`],
    ['packages/domain/src/odds.ts', `/**\n * import { x } from '@iron/rulebook';\n */`],
  ])('%s: %s', (path, text) => {
    expect(problemsIn({ [path]: text })).toEqual([]);
  });

  test('a test may look from anywhere, but still by the doors', () => {
    expect(
      problemsIn({
        'apps/server/src/edge/rest/rest.test.ts': `
          import { startServer } from '../../app/start-server.ts';
          import { slate } from '@iron/demo';
          import { startPostgres } from '../../../../../tools/postgres.ts';`,
        'packages/content/src/claims.test.ts': `import { alabama } from '@iron/rulebook';`,
      }),
    ).toEqual([]);
    expect(
      problemsIn({ 'packages/content/src/a.test.ts': `import '@iron/rulebook/src/a.ts';` }),
    ).toHaveLength(1);
  });
});

describe('circles', () => {
  test('three files that import each other in turn are named in order', () => {
    const files = {
      'packages/domain/src/a.ts': `import './b.ts';`,
      'packages/domain/src/b.ts': `export { c } from './c.ts';`,
      'packages/domain/src/c.ts': `import {\n  a,\n} from './a.ts';`,
    };
    expect(problemsIn(files)).toEqual([
      'imports go in a circle: packages/domain/src/a.ts > packages/domain/src/b.ts > ' +
        'packages/domain/src/c.ts > packages/domain/src/a.ts',
    ]);
  });

  test('a circle that only types close is none', () => {
    const files = {
      'packages/domain/src/a.ts': `import { b } from './b.ts';`,
      'packages/domain/src/b.ts': `import type { A } from './a.ts';`,
    };
    expect(problemsIn(files)).toEqual([]);
  });
});

describe('schemas in the browser', () => {
  const page = { 'apps/web/src/pages/play.tsx': `import { rules } from '@iron/rulebook';` };

  test('are found behind a package that imports them itself', () => {
    const files = { ...page, 'packages/rulebook/src/index.ts': `import { z } from 'zod';` };
    expect(problemsIn(files)).toEqual([
      'schemas stay out of the browser: apps/web/src/pages/play.tsx > packages/rulebook/src/index.ts > zod',
    ]);
  });

  test('are no matter when only a type of theirs is used', () => {
    const files = { ...page, 'packages/rulebook/src/index.ts': `import type { z } from 'zod';` };
    expect(problemsIn(files)).toEqual([]);
  });
});

function problemsIn(files: Record<string, string>): readonly string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return importProblems([...manifests, ...sources]);
}
