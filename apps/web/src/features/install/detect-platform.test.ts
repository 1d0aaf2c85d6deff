import { describe, expect, test } from 'vitest';
import { detectPlatform } from './detect-platform.ts';

const inBrowser = { standalone: false, maxTouchPoints: 0 };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const macSafari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';

describe('the way to install', () => {
  test('is by hand in Safari on an iPhone', () => {
    expect(detectPlatform({ ...inBrowser, userAgent: iphone, maxTouchPoints: 5 })).toBe('ios');
  });

  test('is the same on an iPad, which calls itself a Mac but can be touched', () => {
    expect(detectPlatform({ ...inBrowser, userAgent: macSafari, maxTouchPoints: 5 })).toBe('ios');
  });

  test('is the browser’s own on a Mac', () => {
    expect(detectPlatform({ ...inBrowser, userAgent: macSafari })).toBe('other');
  });

  test('is the browser’s own on Android', () => {
    expect(detectPlatform({ ...inBrowser, userAgent: pixel, maxTouchPoints: 5 })).toBe('other');
  });

  test('is not to be found on a Windows phone that pretends to be an iPhone', () => {
    const userAgent = 'Mozilla/5.0 (Windows Phone 8.1; ARM) like iPhone OS 7_0_3';
    expect(detectPlatform({ ...inBrowser, userAgent, maxTouchPoints: 5 })).toBe('other');
  });

  test('is no longer needed where the app runs in a window of its own, on any device', () => {
    for (const userAgent of [iphone, macSafari, pixel]) {
      expect(detectPlatform({ userAgent, standalone: true, maxTouchPoints: 5 })).toBe('installed');
    }
  });
});
