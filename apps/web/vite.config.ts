import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './build/manifest.ts';
import { prerenderPlugin, themeInDevelopment } from './build/prerender.ts';
import { sonnerWithoutInjectedStyles } from './build/sonner-styles.ts';

/** play/index.html is asked for as /play; the page of unknown addresses keeps its file's name. */
const addressOf = (file: string): string => file.replace(/^(?!404)(.+)\/index\.html$/, '$1');

/**
 * What every page needs goes into one file. Left alone, whatever a lazy part needs as well becomes a file of
 * its own, and many small files compress worse.
 */
const frameInOneFile = {
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'frame', test: /src\/app\/app\.tsx$/ }] } },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    react(),
    sonnerWithoutInjectedStyles(),
    themeInDevelopment(),
    ...(isSsrBuild
      ? []
      : [
          // Before the worker is made, so that the prerendered pages are precached.
          prerenderPlugin(),
          VitePWA({
            registerType: 'prompt',
            injectRegister: false,
            manifest,
            workbox: {
              globPatterns: ['**/*.{js,css,html,svg,woff2,avif,png}'],
              // What signing in needs is fetched by who signs in, and by nobody else.
              globIgnores: ['screenshots/**', '.vite/**', 'assets/live-*'],
              // Every page is kept under the address it is asked for.
              manifestTransforms: [
                (entries) => ({
                  manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry.url) })),
                }),
              ],
              ignoreURLParametersMatching: [/^utm_/, /^source$/],
              cleanupOutdatedCaches: true,
              // The default would show the front page under every address that is not kept.
              navigateFallback: null,
              runtimeCaching: [
                {
                  // Whoever is signed in keeps their account in sight without a network.
                  urlPattern: ({ url }) => url.pathname.startsWith('/assets/live-'),
                  handler: 'CacheFirst',
                  options: { cacheName: 'sign-in', expiration: { maxEntries: 24 } },
                },
                {
                  // The board changes under a fixed name: the network's first, the last one seen without it.
                  urlPattern: ({ url }) => url.pathname === '/slate.json',
                  handler: 'NetworkFirst',
                  options: { cacheName: 'board', networkTimeoutSeconds: 3 },
                },
                {
                  // Links of mails and providers' answers are the server's own, and so is its outbox.
                  urlPattern: ({ request, url }) =>
                    request.mode === 'navigate' && !/^\/(\w+\/v1\/|outbox)/.test(url.pathname),
                  handler: 'NetworkFirst',
                  options: {
                    cacheName: 'pages',
                    networkTimeoutSeconds: 3,
                    precacheFallback: { fallbackURL: '/404/index.html' },
                  },
                },
              ],
            },
          }),
        ]),
  ],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? {} : frameInOneFile),
  },
  ssr: { noExternal: true },
}));
