import { done, refused } from '@iron/domain';
import { readSlate } from '@iron/protocol/schemas';
import { z } from 'zod';
import { commandFunction, type AnyFunction } from '../../edge/functions/function-definition.ts';
import { importSlate } from '../../modules/board/index.ts';

/** Bringing the board; also while it is played. */
export const boardFunctions = (): readonly AnyFunction[] => [
  commandFunction({
    name: 'import-slate',
    input: z.object({ key: z.uuid(), slate: z.unknown() }),
    async run(input, { tx }) {
      const slate = readSlate(input.slate);
      if (slate.ok) return done({ slateId: slate.value.id, ...(await importSlate(tx, slate.value)) });
      const problems = slate.refusal.problems.map(({ path, message }) => `${path} ${message}`);
      return refused({ code: 'slate_unreadable', problems });
    },
  }),
];
