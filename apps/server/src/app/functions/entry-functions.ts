import { cents, contestStyles } from '@iron/domain';
import { z } from 'zod';
import { commandFunction, ownFunction, type AnyFunction } from '../../edge/functions/function-definition.ts';
import { personOf } from '../../edge/visitor.ts';
import { cancelEntry, type Placing } from '../../modules/entries/index.ts';

const legsMax = 10;

const placeInput = z.object({
  key: z.uuid(),
  slateId: z.string().min(1).max(200),
  style: z.enum(contestStyles),
  legs: z
    .array(
      z.object({
        playerId: z.string().min(1).max(200),
        stat: z.string().min(1).max(200),
        selection: z.enum(['over', 'under']),
        lineVersion: z.int().min(1),
      }),
    )
    .max(legsMax),
  stakeCents: z.int().min(0).max(100_000_000),
});

/** Placing an entry and taking it back. */
export function entryFunctions(placing: Placing): readonly AnyFunction[] {
  return [
    ownFunction({
      name: 'place-entry',
      input: placeInput,
      run({ stakeCents, ...input }, { visitor }) {
        return placing.place({ ...input, stake: cents(stakeCents), userId: personOf(visitor) });
      },
    }),
    commandFunction({
      name: 'cancel-entry',
      input: z.object({ key: z.uuid(), entryId: z.uuid() }),
      run: ({ entryId }, { tx, visitor, now }) =>
        cancelEntry(tx, now, { userId: personOf(visitor), entryId }),
    }),
  ];
}
