import type { Outcome } from '@iron/domain';
import type { z } from 'zod';
import type { Tx } from '../../platform/db.ts';
import type { FunctionName } from '../policy.ts';
import type { Visitor } from '../visitor.ts';

/** An expected "no": a stable code, and what a client may need to explain it. */
export type FunctionRefusal = { readonly code: string };

/** Who calls, and when. */
export type Caller = { readonly visitor: Visitor; readonly now: Date };
export type Call = Caller & { readonly tx: Tx };

type Ran<Answer extends object> = Promise<Outcome<Answer, FunctionRefusal>>;

type Definition<Input, Answer extends object, From> = {
  readonly name: FunctionName;
  readonly input: z.ZodType<Input>;
  readonly run: (input: Input, call: From) => Ran<Answer>;
};

/** What a function answers, or why its input could not be read. */
export type CallResult = Outcome<
  object,
  FunctionRefusal | { readonly code: 'input_invalid'; readonly field: string; readonly message: string }
>;

type Callable<From> = {
  readonly name: FunctionName;
  readonly call: (body: unknown, from: From) => Promise<CallResult>;
};
export type CommandFunction = Callable<Call> & {
  readonly kind: 'command';
  /** The key of a body; undefined when the body cannot be read. */
  readonly keyOf: (body: unknown) => string | undefined;
};

/** A function whose input is still unknown: what the registry holds. */
export type AnyFunction =
  | (Callable<Call> & { readonly kind: 'read' })
  | CommandFunction
  | (Callable<Caller> & { readonly kind: 'own' });

/** Looks something up. It runs in a transaction, as the visitor's own role of the database. */
export const readFunction = <Input, Answer extends object>(
  definition: Definition<Input, Answer, Call>,
): AnyFunction => ({ kind: 'read', name: definition.name, call: callOf(definition) });

/**
 * Changes something, once per key: its input has a `key`, and a retry with the same one is given the first
 * answer. It runs as the server, which has looked at the policy first, in one transaction: a refusal is
 * committed too, an exception leaves no trace.
 */
export const commandFunction = <Input extends { readonly key: string }, Answer extends object>(
  definition: Definition<Input, Answer, Call>,
): AnyFunction => ({
  kind: 'command',
  name: definition.name,
  call: callOf(definition),
  keyOf(body) {
    const input = definition.input.safeParse(body);
    return input.success ? input.data.key : undefined;
  },
});

/** Keeps transactions and keys itself: for what many do at once, and must be decided together. */
export const ownFunction = <Input extends { readonly key: string }, Answer extends object>(
  definition: Definition<Input, Answer, Caller>,
): AnyFunction => ({ kind: 'own', name: definition.name, call: callOf(definition) });

const callOf =
  <Input, Answer extends object, From>({ input: schema, run }: Definition<Input, Answer, From>) =>
  (body: unknown, from: From): Promise<CallResult> => {
    const input = schema.safeParse(body);
    if (input.success) return run(input.data, from);
    const [issue] = input.error.issues;
    const field = issue?.path.join('.') ?? '';
    const message = issue?.message ?? 'not understood';
    return Promise.resolve({ ok: false, refusal: { code: 'input_invalid', field, message } });
  };
