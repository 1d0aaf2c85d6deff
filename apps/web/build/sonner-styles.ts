import type { Plugin } from 'vite';

const injection = /^__insertCSS\(.*\);?$/gm;

/**
 * The toaster writes a <style> element when it is imported, which the content security policy refuses.
 * Its stylesheet is imported as a file instead, and the injection is taken out here. A release that
 * injects in another way stops the build rather than the policy.
 */
export function sonnerWithoutInjectedStyles(): Plugin {
  return {
    name: 'sonner-without-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]sonner/.test(id) || !/\.m?js(\?|$)/.test(id)) return null;
      if (!code.includes('__insertCSS(')) return null;
      const stripped = code.replace(injection, '');
      if (stripped === code) this.error('sonner no longer injects its styles as expected');
      return { code: stripped, map: null };
    },
  };
}
