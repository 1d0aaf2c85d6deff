/** npm run slate -- file.json: offers a slate, or moves the lines of the one that is on offer. */
import { randomUUID } from 'node:crypto';
import { slateFormat } from '@iron/protocol/schemas';
import { loadSlate } from '../modules/board/index.ts';
import { expectDone, giveUp, runCommand } from './run-command.ts';

type Brought = {
  readonly slateId: string;
  readonly added: number;
  readonly moved: number;
  readonly withdrawn: number;
};

const [path, ...rest] = process.argv.slice(2);
if (path === undefined || rest.length > 0) giveUp('Usage: npm run slate -- path/to/slate.json');
const slate = await loadSlate(path);
if (!slate.ok) {
  giveUp(`The slate file ${path} cannot be played:`, ...slate.refusal.problems.map((line) => `  ${line}`));
}

await runCommand(async (house) => {
  const answer = await house.call('import-slate', {
    key: randomUUID(),
    slate: { format: slateFormat, ...slate.value },
  });
  const { slateId, added, moved, withdrawn } = expectDone<Brought>(answer);
  console.log(`${slateId} is on offer: ${added} lines are new, ${moved} moved, ${withdrawn} withdrawn.`);
});
