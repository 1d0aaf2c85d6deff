import type { GuruClientMessage, GuruServerMessage } from '@iron/protocol';
import type { VoiceDevices } from './use-voice.ts';
import type { LineListener } from './voice-line.ts';

/** A line, a microphone and a player that a test drives by hand. */
export function fakeDevices() {
  const sent: GuruClientMessage[] = [];
  const played: string[] = [];
  const log: string[] = [];
  let listener: LineListener | undefined;
  let toMicrophone: ((samples: Int16Array) => void) | undefined;
  let answer: { allow: () => void; refuse: () => void } | undefined;

  const devices: VoiceDevices = {
    openLine: (on) => {
      listener = on;
      log.push('dial');
      return { send: (message) => sent.push(message), close: () => log.push('hang up') };
    },
    startMicrophone: (onBuffer) => {
      log.push('ask for microphone');
      return new Promise((resolve, reject) => {
        answer = {
          allow: () => {
            toMicrophone = onBuffer;
            resolve(() => log.push('microphone off'));
          },
          refuse: () => reject(new Error('Permission denied')),
        };
      });
    },
    createPlayer: () => ({
      unlock: () => log.push('unlock sound'),
      play: (base64) => played.push(base64),
      stop: () => log.push('silence'),
      close: () => log.push('close sound'),
    }),
  };

  return {
    devices,
    sent,
    /** What was sent, without what the screen shows. */
    said: () => sent.filter((message) => !('type' in message && message.type === 'context')),
    played,
    log,
    line: () => {
      if (listener === undefined) throw new Error('Nobody dialled');
      return listener;
    },
    /** A message as it comes over the wire. */
    receive: (message: GuruServerMessage) => listener?.message(JSON.stringify(message)),
    microphone: {
      allow: () => answer?.allow(),
      refuse: () => answer?.refuse(),
      hear: (samples: Int16Array) => toMicrophone?.(samples),
    },
  };
}
