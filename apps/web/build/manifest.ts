import type { ManifestOptions } from 'vite-plugin-pwa';

/** What the phone is told about the app when it is put on the home screen. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Iron Picks',
  short_name: 'Iron Picks',
  description: 'Daily fantasy over/under contests against the house, anchored to your local venue.',
  start_url: '/?source=pwa',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'portrait',
  lang: 'en',
  dir: 'ltr',
  theme_color: '#121417',
  background_color: '#f7f2e8',
  categories: ['sports', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/play-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Build your contest from today’s lines',
    },
    {
      src: '/screenshots/home-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Your home for daily fantasy contests',
    },
  ],
  shortcuts: [
    { name: 'Build a contest', url: '/play', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Wallet', url: '/wallet', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Ask GURU', url: '/guru', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};
