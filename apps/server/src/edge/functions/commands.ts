import { createHash } from 'node:crypto';
import { refused } from '@iron/domain';
import type { Secrets } from '../../platform/secrets.ts';
import type { Call, CallResult, CommandFunction } from './function-definition.ts';

type CommandRow = { name: string; input_hash: Uint8Array; answer: string | null };

const sealedFor = 'commands';

/**
 * Runs a command once per caller and key. A retry waits for the first to be decided and is given its
 * answer, a "no" included; the same key with another input is refused. Answers are kept sealed.
 */
export async function runOnce(
  command: CommandFunction,
  { secrets, ...call }: Call & { readonly secrets: Secrets },
  body: unknown,
): Promise<CallResult> {
  const key = command.keyOf(body);
  // Without a readable key there is nothing to keep: the input is refused by its schema.
  if (key === undefined) return command.call(body, call);
  const { tx, visitor, now } = call;
  const caller = `${visitor.role} ${visitor.id ?? ''}`;
  const inputHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const [first] = await tx.query<{ key: string }>(
    `insert into commands (caller, key, name, input_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (caller, key) do nothing returning key`,
    [caller, key, command.name, inputHash, now],
  );
  if (first === undefined) {
    const [row] = await tx.query<CommandRow>(
      'select name, input_hash, answer from commands where caller = $1 and key = $2',
      [caller, key],
    );
    const isSame = row?.name === command.name && inputHash.equals(row.input_hash);
    if (row === undefined || row.answer === null || !isSame) return refused({ code: 'key_used_otherwise' });
    return JSON.parse(secrets.open(sealedFor, row.answer)) as CallResult;
  }
  const result = await command.call(body, call);
  await tx.query('update commands set answer = $3 where caller = $1 and key = $2', [
    caller,
    key,
    secrets.seal(sealedFor, JSON.stringify(result)),
  ]);
  return result;
}
