import type { Outcome } from '@iron/domain';
import type { z } from 'zod';
import type { Tx } from '../../platform/db.ts';
import type { FunctionName } from '../policy.ts';
import type { Visitor } from '../visitor.ts';

/** An expected "no": a stable code, and what a client may need to explain it. */
export type FunctionRefusal = { readonly code: string };

export type Call = {
  readonly tx: Tx;
  readonly visitor: Visitor;
  readonly now: Date;
};

type Definition<Input, Answer extends object> = {
  readonly name: FunctionName;
  readonly input: z.ZodType<Input>;
  /** What it does, in one transaction: a refusal is committed too, an exception leaves no trace. */
  readonly run: (input: Input, call: Call) => Promise<Outcome<Answer, FunctionRefusal>>;
};

/** Looks something up. It runs as the visitor's own role of the database. */
type ReadFunction<Input, Answer extends object> = Definition<Input, Answer> & { readonly kind: 'read' };

/**
 * Changes something, once per key: its input has a `key`, and a retry with the same one is given the first
 * answer. It runs as the server, which has looked at the policy first.
 */
type CommandFunction<Input extends { readonly key: string }, Answer extends object> = Definition<
  Input,
  Answer
> & { readonly kind: 'command' };

/** A function whose input is still unknown: what the registry holds. */
export type AnyFunction = {
  readonly name: FunctionName;
  readonly kind: 'read' | 'command';
  readonly call: (body: unknown, call: Call) => Promise<CallResult>;
  /** The key of a command's body; undefined when the body cannot be read. */
  readonly keyOf: (body: unknown) => string | undefined;
};

export type CallResult = Outcome<
  object,
  FunctionRefusal | { readonly code: 'input_invalid'; readonly field: string; readonly message: string }
>;

export const readFunction = <Input, Answer extends object>(
  definition: Definition<Input, Answer>,
): AnyFunction =>
  toAny({ ...definition, kind: 'read' } satisfies ReadFunction<Input, Answer>, () => undefined);

export const commandFunction = <Input extends { readonly key: string }, Answer extends object>(
  definition: Definition<Input, Answer>,
): AnyFunction =>
  toAny({ ...definition, kind: 'command' } satisfies CommandFunction<Input, Answer>, (input) => input.key);

function toAny<Input, Answer extends object>(
  { name, kind, input: schema, run }: Definition<Input, Answer> & { readonly kind: 'read' | 'command' },
  keyOf: (input: Input) => string | undefined,
): AnyFunction {
  return {
    name,
    kind,
    keyOf(body) {
      const input = schema.safeParse(body);
      return input.success ? keyOf(input.data) : undefined;
    },
    async call(body, call) {
      const input = schema.safeParse(body);
      if (input.success) return run(input.data, call);
      const [issue] = input.error.issues;
      return {
        ok: false,
        refusal: {
          code: 'input_invalid',
          field: issue?.path.join('.') ?? '',
          message: issue?.message ?? 'not understood',
        },
      };
    },
  };
}
