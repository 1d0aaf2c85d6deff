import type { GuruClientMessage } from '@iron/protocol';
import { backendOrigin, fetchAppConfig } from '../../platform/app-config.ts';

/** What happens on a line to GURU. Nothing more after `closed` or `failed`. */
export type LineListener = {
  readonly opened: () => void;
  readonly message: (data: unknown) => void;
  /** `start`: it could not even be tried. */
  readonly failed: (reason: 'start' | 'socket') => void;
  readonly closed: () => void;
};

export type VoiceLine = {
  readonly send: (message: GuruClientMessage) => void;
  /** The listener hears nothing more. */
  readonly close: () => void;
};

/** On a slow network sound is dropped rather than sent late. */
const waitingBytesMax = 512 * 1_024;
const normalClosure = 1_000;

/** The socket of the function realtime-voice on the backend (spec section 7). */
export function openVoiceLine(on: LineListener): VoiceLine {
  let socket: WebSocket | undefined;
  let over = false;
  const end = (tell: () => void) => {
    if (over) return;
    over = true;
    tell();
  };

  const dial = async () => {
    const { anonKey, backendUrl } = await fetchAppConfig();
    if (over) return;
    const origin = backendOrigin(backendUrl).replace(/^http/, 'ws');
    socket = new WebSocket(`${origin}/functions/v1/realtime-voice?apikey=${encodeURIComponent(anonKey)}`);
    socket.addEventListener('open', () => over || on.opened());
    socket.addEventListener('message', ({ data }) => over || on.message(data));
    socket.addEventListener('error', () => end(() => on.failed('socket')));
    socket.addEventListener('close', ({ code }) =>
      end(() => (code === normalClosure ? on.closed() : on.failed('socket'))),
    );
  };
  dial().catch(() => end(() => on.failed('start')));

  return {
    send: (message) => {
      if (socket?.readyState !== WebSocket.OPEN) return;
      if ('audio' in message && socket.bufferedAmount > waitingBytesMax) return;
      socket.send(JSON.stringify(message));
    },
    close: () => {
      over = true;
      socket?.close(normalClosure);
    },
  };
}
