import { wasm, type WasmMemory, type WasmProgram } from './wasm.ts';

/**
 * A WASI host just large enough for one run of a program that reads its arguments and writes one file. Node's
 * own (node:wasi) is experimental, has crashed the whole process, and opens real folders; this one touches
 * nothing outside its memory.
 */
export type WasiRun = {
  /** What the program wrote to the one file it may open. */
  readonly file: Uint8Array;
  /** What it wrote to standard output and standard error, as text. */
  readonly printed: string;
};

/** The largest file a run may write; a program that writes more fails. */
const fileBytesMax = 32 * 1_024 * 1_024;

const success = 0;
const badDescriptor = 8;
const fileTooLarge = 22;
const folderDescriptor = 3;
const fileDescriptor = 4;
const folderType = 3;
const regularFileType = 4;
const folderName = new TextEncoder().encode('/o');

/** The path under which a program opens the file; every path it opens is this file. */
export const wasiOutputPath = '/o/out';

class ProgramExit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The program ended with ${code}`);
    this.code = code;
  }
}

/** Runs the program once, from `_start` to its end. Throws when it fails. */
export function runWasiProgram(program: WasmProgram, args: readonly string[]): WasiRun {
  const file = createMemoryFile();
  const printed: string[] = [];
  let memory: WasmMemory | undefined;
  const view = () => new DataView(bufferOf(memory));
  const bytes = () => new Uint8Array(bufferOf(memory));
  const imports = {
    ...argumentCalls(args, view, bytes),
    ...folderCalls(view, bytes),
    ...fileCalls(file, printed, view, bytes),
    clock_time_get: (_id: number, _precision: bigint, at: number) => (
      view().setBigUint64(at, 0n, true),
      success
    ),
    proc_exit: (code: number) => {
      throw new ProgramExit(code);
    },
  };
  const { exports } = new wasm.Instance(program, { wasi_snapshot_preview1: imports });
  const { memory: exportedMemory, _start: start } = exports;
  if (!(exportedMemory instanceof wasm.Memory) || typeof start !== 'function') {
    throw new TypeError('This is no WASI program');
  }
  memory = exportedMemory;
  try {
    start();
  } catch (error) {
    if (!(error instanceof ProgramExit) || error.code !== 0) {
      throw new Error(`The program failed: ${printed.join('').slice(0, 500)}`, { cause: error });
    }
  }
  return { file: file.content(), printed: printed.join('') };
}

type View = () => DataView;
type Bytes = () => Uint8Array;

function bufferOf(memory: WasmMemory | undefined): ArrayBuffer {
  if (memory === undefined) throw new Error('A program called before it had memory');
  return memory.buffer;
}

function argumentCalls(args: readonly string[], view: View, bytes: Bytes) {
  const encoded = args.map((argument) => new TextEncoder().encode(`${argument}\0`));
  return {
    args_sizes_get(countAt: number, sizeAt: number): number {
      view().setUint32(countAt, encoded.length, true);
      view().setUint32(
        sizeAt,
        encoded.reduce((sum, each) => sum + each.length, 0),
        true,
      );
      return success;
    },
    args_get(pointersAt: number, textAt: number): number {
      let at = textAt;
      for (const [index, argument] of encoded.entries()) {
        view().setUint32(pointersAt + index * 4, at, true);
        bytes().set(argument, at);
        at += argument.length;
      }
      return success;
    },
  };
}

/** One folder is offered, so that a path can be opened in it. */
function folderCalls(view: View, bytes: Bytes) {
  return {
    fd_prestat_get(descriptor: number, at: number): number {
      if (descriptor !== folderDescriptor) return badDescriptor;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, folderName.length, true);
      return success;
    },
    fd_prestat_dir_name(descriptor: number, at: number): number {
      if (descriptor !== folderDescriptor) return badDescriptor;
      bytes().set(folderName, at);
      return success;
    },
    // The descriptor is the ninth argument; whatever the path, it is the one file.
    path_open(...given: readonly unknown[]): number {
      view().setUint32(Number(given[8]), fileDescriptor, true);
      return success;
    },
  };
}

function fileCalls(file: MemoryFile, printed: string[], view: View, bytes: Bytes) {
  return {
    fd_write(descriptor: number, partsAt: number, count: number, writtenAt: number): number {
      let written = 0;
      for (let index = 0; index < count; index += 1) {
        const start = view().getUint32(partsAt + index * 8, true);
        const length = view().getUint32(partsAt + index * 8 + 4, true);
        const part = bytes().subarray(start, start + length);
        if (descriptor !== fileDescriptor) printed.push(new TextDecoder().decode(part));
        else if (!file.write(part)) return fileTooLarge;
        written += length;
      }
      view().setUint32(writtenAt, written, true);
      return success;
    },
    fd_seek(descriptor: number, offset: bigint, from: number, at: number): number {
      if (descriptor !== fileDescriptor) return badDescriptor;
      view().setBigUint64(at, BigInt(file.seek(Number(offset), from)), true);
      return success;
    },
    fd_read(_descriptor: number, _partsAt: number, _count: number, readAt: number): number {
      view().setUint32(readAt, 0, true);
      return success;
    },
    fd_fdstat_get(descriptor: number, at: number): number {
      const type = descriptor === folderDescriptor ? folderType : regularFileType;
      view().setUint8(at, type);
      view().setUint16(at + 2, 0, true);
      view().setBigUint64(at + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(at + 16, 0xffff_ffff_ffff_ffffn, true);
      return success;
    },
    fd_fdstat_set_flags: () => success,
    fd_close: () => success,
  };
}

type MemoryFile = ReturnType<typeof createMemoryFile>;

function createMemoryFile() {
  let store = new Uint8Array(64 * 1_024);
  let size = 0;
  let position = 0;
  return {
    /** False when the file would become too large. */
    write(part: Uint8Array): boolean {
      const end = position + part.length;
      if (end > fileBytesMax) return false;
      if (end > store.length) {
        const grown = new Uint8Array(Math.min(fileBytesMax, Math.max(end, store.length * 2)));
        grown.set(store.subarray(0, size));
        store = grown;
      }
      store.set(part, position);
      position = end;
      size = Math.max(size, end);
      return true;
    },
    /** `from` is 0 for the start, 1 for where it stands, 2 for the end. */
    seek(offset: number, from: number): number {
      const base = from === 0 ? 0 : from === 1 ? position : size;
      position = Math.max(0, Math.min(base + offset, fileBytesMax));
      return position;
    },
    content: () => store.slice(0, size),
  };
}
