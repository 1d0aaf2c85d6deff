import { useSyncExternalStore } from 'react';
import { installState, onInstallStateChange, type InstallState } from '../../platform/install-prompt.ts';
import { currentPlatform, onPlatformChange } from './detect-platform.ts';

/** `prompt`: the browser offered to install. `checking`: before the device is known, as in the prerender. */
export type InstallWay = 'checking' | 'installed' | 'ios' | 'prompt' | 'manual';

const unknown: InstallState = { offered: false, installed: false };

/** The one way to install that this device has; follows the browser's offer and its "installed". */
export function useInstallWay(): InstallWay {
  const { offered, installed } = useSyncExternalStore(onInstallStateChange, installState, () => unknown);
  const platform = useSyncExternalStore(onPlatformChange, currentPlatform, () => undefined);

  if (platform === undefined) return 'checking';
  if (installed || platform === 'installed') return 'installed';
  if (platform === 'ios') return 'ios';
  return offered ? 'prompt' : 'manual';
}
