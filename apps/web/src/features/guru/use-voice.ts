import { guruWords } from '@iron/content';
import { useEffect, useRef, useState } from 'react';
import { accessToken, guruContext, takeGuruSlip, useSession } from '../../session/index.ts';
import { toastError, toastInfo, toastSuccess } from '../../platform/toast.ts';
import { createPlayer } from './player.ts';
import { openVoiceLine } from './voice-line.ts';
import { idleVoice, VoiceSession, type Voice, type VoiceParts } from './voice-session.ts';

const { toasts } = guruWords;

const failureTexts = {
  timeout: toasts.timedOut,
  socket: toasts.socketFailed,
  start: toasts.startFailed,
} as const;

/** What a conversation is made of; a test brings its own line, microphone and player. */
export type VoiceDevices = Pick<VoiceParts, 'openLine' | 'startMicrophone'> & {
  readonly createPlayer: () => VoiceParts['player'];
};

const browserDevices: VoiceDevices = {
  openLine: openVoiceLine,
  startMicrophone: async (onBuffer) => (await import('./microphone.ts')).startMicrophone(onBuffer),
  createPlayer,
};

export type VoiceControls = {
  readonly voice: Voice;
  /** Brings the slip back as it was before GURU changed it; undefined when there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  /** GURU thinks that limits may help. */
  readonly offersLimits: boolean;
  readonly tap: () => void;
  readonly cancel: () => void;
  /** Resolves to whether the question was sent. */
  readonly ask: (text: string) => Promise<boolean>;
};

/** The conversation of this page, with the messages of spec section 8; leaving the page ends it. */
export function useVoice(devices: VoiceDevices = browserDevices): VoiceControls {
  const [voice, setVoice] = useState<Voice>(idleVoice);
  const opened = useRef<VoiceSession>(undefined);
  const [undo, setUndo] = useState<() => void>();
  const [offersLimits, setOffersLimits] = useState(false);
  const slip = useSession((session) => session.slip);

  useEffect(() => {
    let changing: Promise<void> = Promise.resolve();
    const session = new VoiceSession({
      openLine: devices.openLine,
      startMicrophone: devices.startMicrophone,
      player: devices.createPlayer(),
      onChange: setVoice,
      tell: {
        connected: () => toastSuccess(toasts.connected, toasts.connectedText),
        failed: (failure) => toastError(toasts.connectionFailed, failureTexts[failure]),
        error: (message) => toastError(toasts.error, message ?? toasts.errorText),
        ended: () => toastInfo(toasts.ended),
      },
      // What GURU has changed is part of what it is told next.
      context: async () => {
        await changing;
        return guruContext(await accessToken().catch(() => undefined));
      },
      takeSlip: (wanted) => {
        changing = changing
          .then(() => takeGuruSlip(wanted))
          .then((back) =>
            setUndo(() => () => {
              back();
              setUndo(undefined);
            }),
          );
      },
      show: () => setOffersLimits(true),
      microphoneFailedText: guruWords.transcript.microphoneFailed,
    });
    opened.current = session;
    return () => session.close();
  }, [devices]);

  // Whoever changes the slip, GURU or a hand, it is the one that is spoken of.
  useEffect(() => void opened.current?.tellContext(), [slip]);

  return {
    voice,
    undo,
    offersLimits,
    tap: () => opened.current?.tap(),
    cancel: () => opened.current?.cancel(),
    ask: (text) => opened.current?.ask(text) ?? Promise.resolve(false),
  };
}
