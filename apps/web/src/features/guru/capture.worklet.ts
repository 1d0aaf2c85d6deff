/** Runs on the audio thread: the only file here that sees neither the page nor the network. */
import { createSampleBuffer } from './sample-buffer.ts';

type WorkletOptions = { readonly processorOptions: { readonly bufferSamples: number } };

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: WorkletOptions) => AudioWorkletProcessor,
): void;

class Capture extends AudioWorkletProcessor {
  readonly #push: (frame: Float32Array) => void;

  constructor({ processorOptions }: WorkletOptions) {
    super();
    this.#push = createSampleBuffer(processorOptions.bufferSamples, (samples) => {
      this.port.postMessage(samples, [samples.buffer]);
    });
  }

  /** Called for every 128 samples; true asks to be called again. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const [mono] = input ?? [];
    if (mono !== undefined) this.#push(mono);
    return true;
  }
}

registerProcessor('capture', Capture);
