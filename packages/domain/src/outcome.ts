/** An expected "no" is a value, never an exception. Exceptions are for what must not happen. */
export type Outcome<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const done = <Value>(value: Value) => ({ ok: true, value }) as const;
export const refused = <Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const;
