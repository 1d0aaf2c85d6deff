import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slate } from '@iron/domain';
import { slateFormat } from '@iron/protocol/schemas';
import { smallSlate } from '../../apps/server/src/modules/board/slate.fixture.ts';

const dayMs = 24 * 3_600_000;

/** The small slate with its games tomorrow, so that it may be played on today's clock. */
export const slateOfTomorrow = (): Slate => {
  const time = new Date(Date.now() + dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    ...smallSlate,
    sports: smallSlate.sports.map((sport) => ({
      ...sport,
      games: sport.games.map((game) => ({ ...game, time })),
    })),
  };
};

export const slateFile = 'slate.json';

/** Writes the slate as a file that the server can be started with. */
export function writeSlate(folder: string, slate: Slate): void {
  writeFileSync(join(folder, slateFile), JSON.stringify({ format: slateFormat, ...slate }));
}
