/** A compiled program, ready to run any number of times. */
export type WasmProgram = { readonly [compiled]: never };
declare const compiled: unique symbol;

type Memory = { readonly buffer: ArrayBuffer };

type Wasm = {
  readonly Module: new (bytes: Uint8Array) => WasmProgram;
  readonly Instance: new (
    program: WasmProgram,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new (size: { readonly initial: number }) => Memory;
};

/** WebAssembly as Node has it; its types come with those of the browser, which the server lacks. */
export const wasm = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly;
export type WasmMemory = Memory;
