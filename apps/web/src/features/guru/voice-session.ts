import { readGuruEvent, type GuruContext, type GuruEvent, type GuruSlip } from '@iron/protocol';
import { timings } from '@iron/rulebook';
import { encodePcm } from './pcm.ts';
import type { Player } from './player.ts';
import { hear, say, type Transcript } from './transcript.ts';
import type { LineListener, VoiceLine } from './voice-line.ts';

export type Voice = {
  /** Spec section 4. */
  readonly state: 'idle' | 'connecting' | 'connected';
  /** Set by audio, cleared when it is done. */
  readonly speaking: boolean;
  /** `off` in a conversation that was begun by typing. */
  readonly microphone: 'off' | 'starting' | 'on' | 'failed';
  readonly transcript: Transcript;
};

export const idleVoice: Voice = { state: 'idle', speaking: false, microphone: 'off', transcript: [] };

export type ConnectionFailure = 'timeout' | 'start' | 'socket';

export type VoiceParts = {
  readonly openLine: (on: LineListener) => VoiceLine;
  /** Rejects when it cannot start; resolves to what stops it. */
  readonly startMicrophone: (onBuffer: (samples: Int16Array) => void) => Promise<() => void>;
  readonly player: Player;
  readonly onChange: (voice: Voice) => void;
  readonly tell: {
    readonly connected: () => void;
    readonly failed: (failure: ConnectionFailure) => void;
    readonly error: (message: string | undefined) => void;
    readonly ended: () => void;
  };
  /** What the screen shows; GURU is told of it before each question. */
  readonly context: () => Promise<GuruContext>;
  /** GURU was asked to change the slip. */
  readonly takeSlip: (slip: GuruSlip) => void;
  readonly show: (what: 'limits') => void;
  /** What the transcript says when the microphone cannot start. */
  readonly microphoneFailedText: string;
};

type Question = { readonly text: string; readonly settle: (sent: boolean) => void };

/** One conversation with GURU at a time: the client half of the protocol (spec sections 4, 7 and 8). */
export class VoiceSession {
  readonly #parts: VoiceParts;
  #voice = idleVoice;
  #line: VoiceLine | undefined;
  #openTimer: ReturnType<typeof setTimeout> | undefined;
  #stopMicrophone: (() => void) | undefined;
  /** Typed while the line was not open yet. */
  #questions: Question[] = [];
  /** True after a cancel: what is still on its way of that answer is not played. */
  #isMuted = false;

  constructor(parts: VoiceParts) {
    this.#parts = parts;
  }

  /** Starts a conversation, or ends the one that is on. */
  tap(): void {
    if (this.#voice.state === 'idle') this.#start(true);
    else this.end();
  }

  /**
   * Sends a typed question, connecting first if need be; no microphone is asked for. Resolves to whether it
   * was sent.
   */
  ask(text: string): Promise<boolean> {
    return new Promise((settle) => {
      this.#questions.push({ text, settle });
      if (this.#voice.state === 'idle') this.#start(false);
      if (this.#voice.state === 'connected') void this.tellContext().then(() => this.#sendQuestions());
    });
  }

  /** GURU stops talking; the conversation goes on. */
  cancel(): void {
    if (this.#voice.state !== 'connected') return;
    this.#line?.send({ type: 'response.cancel' });
    this.#isMuted = true;
    this.#fallSilent();
  }

  /** Ends the conversation; what was said stays on the screen. */
  end(): void {
    const wasConnected = this.#voice.state === 'connected';
    this.#hangUp();
    if (wasConnected) this.#parts.tell.ended();
  }

  /** For when the page is left: ends without a word. */
  close(): void {
    this.#hangUp();
    this.#parts.player.close();
  }

  #start(withMicrophone: boolean): void {
    this.#parts.player.unlock();
    this.#change({ state: 'connecting', microphone: withMicrophone ? 'starting' : 'off' });
    this.#openTimer = setTimeout(() => this.#fail('timeout'), timings.voiceOpenTimeoutMs);
    this.#line = this.#parts.openLine({
      opened: () => this.#connected(),
      message: (data) => {
        const event = readGuruEvent(data);
        if (event !== undefined) this.#receive(event);
      },
      failed: (reason) => this.#fail(reason),
      closed: () => this.end(),
    });
  }

  #connected(): void {
    clearTimeout(this.#openTimer);
    this.#change({ state: 'connected' });
    this.#parts.tell.connected();
    void this.tellContext().then(() => this.#sendQuestions());
  }

  /** What the screen shows has changed: GURU is told, while there is a conversation. */
  async tellContext(): Promise<void> {
    const line = this.#line;
    if (this.#voice.state !== 'connected') return;
    const context = await this.#parts.context();
    if (this.#line === line) line?.send({ type: 'context', context });
  }

  #sendQuestions(): void {
    const questions = this.#questions;
    this.#questions = [];
    for (const { text, settle } of questions) {
      this.#isMuted = false;
      this.#line?.send({ type: 'text', text });
      this.#change({ transcript: say(this.#voice.transcript, 'user', text) });
      settle(true);
    }
  }

  #receive(event: GuruEvent): void {
    this.#change({ transcript: hear(this.#voice.transcript, event) });
    if (event.kind === 'session_ready') void this.#listen();
    if (event.kind === 'audio' && !this.#isMuted) {
      this.#parts.player.play(event.delta);
      this.#change({ speaking: true });
    }
    if (event.kind === 'audio_done') this.#change({ speaking: false });
    if (event.kind === 'speech_started') this.#fallSilent();
    if (event.kind === 'slip') this.#parts.takeSlip(event.slip);
    if (event.kind === 'show') this.#parts.show(event.what);
    if (event.kind === 'error') this.#parts.tell.error(event.message);
    // Each of these is the end of the answer that was cancelled.
    if (['audio_done', 'speech_started', 'user_text'].includes(event.kind)) this.#isMuted = false;
  }

  async #listen(): Promise<void> {
    if (this.#voice.microphone !== 'starting' || this.#stopMicrophone !== undefined) return;
    const line = this.#line;
    this.#stopMicrophone = () => {};
    try {
      const stop = await this.#parts.startMicrophone((samples) => line?.send({ audio: encodePcm(samples) }));
      // Ended while the person was being asked for the microphone: it is given back at once.
      if (this.#line !== line) return stop();
      this.#stopMicrophone = stop;
      this.#change({ microphone: 'on' });
    } catch {
      if (this.#line !== line) return;
      const transcript = say(this.#voice.transcript, 'assistant', this.#parts.microphoneFailedText);
      this.#change({ microphone: 'failed', transcript });
    }
  }

  #fallSilent(): void {
    this.#parts.player.stop();
    this.#change({ speaking: false });
  }

  #fail(failure: ConnectionFailure): void {
    this.#hangUp();
    this.#parts.tell.failed(failure);
  }

  #hangUp(): void {
    clearTimeout(this.#openTimer);
    this.#line?.close();
    this.#line = undefined;
    this.#stopMicrophone?.();
    this.#stopMicrophone = undefined;
    this.#isMuted = false;
    this.#parts.player.stop();
    for (const { settle } of this.#questions) settle(false);
    this.#questions = [];
    this.#change({ state: 'idle', speaking: false, microphone: 'off' });
  }

  #change(part: Partial<Voice>): void {
    this.#voice = { ...this.#voice, ...part };
    this.#parts.onChange(this.#voice);
  }
}
