import { voiceAudio } from '@iron/rulebook';
import { decodePcm } from './pcm.ts';

/** GURU's voice, in the order it comes. */
export type Player = {
  /** To be called from a tap: browsers let a page make sound only after one. */
  readonly unlock: () => void;
  /** Plays 24 kHz PCM after what is already queued. */
  readonly play: (base64: string) => void;
  /** Silence at once; what was queued is dropped. */
  readonly stop: () => void;
  readonly close: () => void;
};

/** Head start after a gap, so that the next late piece does not make another one. Seconds. */
const headStart = 0.08;

const newContext = () => new AudioContext({ sampleRate: voiceAudio.sampleRate });

export function createPlayer(openContext: () => AudioContext = newContext): Player {
  let context: AudioContext | undefined;
  /** When the queue ends, on the context's clock. */
  let head = 0;
  const playing = new Set<AudioBufferSourceNode>();
  const ready = () => (context ??= openContext());

  const stop = () => {
    for (const source of playing) source.stop();
    playing.clear();
    head = 0;
  };

  return {
    unlock: () => void ready().resume(),
    stop,
    play: (base64) => {
      const samples = decodePcm(base64);
      if (samples.length === 0) return;
      const at = ready();
      const buffer = at.createBuffer(1, samples.length, voiceAudio.sampleRate);
      buffer.copyToChannel(samples, 0);
      const source = at.createBufferSource();
      source.buffer = buffer;
      source.connect(at.destination);
      if (head < at.currentTime) head = at.currentTime + headStart;
      source.start(head);
      head += buffer.duration;
      playing.add(source);
      source.addEventListener('ended', () => playing.delete(source));
    },
    close: () => {
      stop();
      void context?.close();
      context = undefined;
    },
  };
}
