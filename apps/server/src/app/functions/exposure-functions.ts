import { cents, done, type Outcome } from '@iron/domain';
import { z } from 'zod';
import { commandFunction, type AnyFunction, type Call } from '../../edge/functions/function-definition.ts';
import { changeBucket, type BucketChange, type BucketRefusal } from '../../modules/exposure/index.ts';

const bucket = {
  key: z.uuid(),
  bucketId: z.string().min(1).max(300),
  /** What the operator says; kept for ever. */
  reason: z.string().trim().min(3).max(500),
};
/** A hundred million dollars: nobody means more. */
const capMax = 10_000_000_000;

type Asked = { readonly bucketId: string; readonly reason: string };

/** What operators do to exposure: always with a reason, always written down. */
export function exposureFunctions(): readonly AnyFunction[] {
  return [
    commandFunction({
      name: 'suspend-bucket',
      input: z.object(bucket),
      run: (input, call) => change(call, { ...askedBy(call, input), status: 'SUSPENDED' }),
    }),
    commandFunction({
      name: 'resume-bucket',
      input: z.object(bucket),
      run: (input, call) => change(call, { ...askedBy(call, input), status: 'ACTIVE' }),
    }),
    commandFunction({
      name: 'change-bucket-cap',
      input: z.object({ ...bucket, maxLiabilityCents: z.int().min(0).max(capMax) }),
      run: (input, call) => change(call, { ...askedBy(call, input), max: cents(input.maxLiabilityCents) }),
    }),
  ];
}

const askedBy = ({ visitor }: Call, { bucketId, reason }: Asked) => ({
  bucketId,
  reason,
  actor: `${visitor.role} ${visitor.id ?? ''}`.trim(),
});

async function change(
  { tx, now }: Call,
  asked: BucketChange,
): Promise<Outcome<{ bucketId: string }, BucketRefusal>> {
  const changed = await changeBucket(tx, now, asked);
  return changed.ok ? done({ bucketId: asked.bucketId }) : changed;
}
