import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.ssr/**', 'tests/e2e/**'];
const inBrowser = ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules, server and tools',
          environment: 'node',
          include: ['{packages,apps,tools,bench,tests}/**/*.test.ts'],
          exclude: [...everywhere, ...inBrowser],
          globalSetup: ['tools/postgres-global-setup.ts'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: inBrowser,
          exclude: everywhere,
        },
      },
    ],
  },
});
