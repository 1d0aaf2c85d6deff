import type { Voice } from './voice-session.ts';

/** How the avatar looks: a red pulse when listening, green when speaking (spec section 2). */
export type AvatarState = 'idle' | 'connecting' | 'listening' | 'speaking';

export function avatarState(voice: Voice): AvatarState {
  if (voice.state === 'connecting') return 'connecting';
  if (voice.speaking) return 'speaking';
  return isListening(voice) ? 'listening' : 'idle';
}

/** False in a typed conversation and when the microphone could not be had. */
export const isListening = ({ state, microphone }: Voice): boolean =>
  state === 'connected' && (microphone === 'starting' || microphone === 'on');
