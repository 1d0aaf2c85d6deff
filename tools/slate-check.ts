/** npm run slate:check -- file.json: says that a slate can be played, or names each field that is wrong. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSlateText, slateLimits } from '@iron/protocol/schemas';

process.exitCode = await main(process.argv[2]);

async function main(path: string | undefined): Promise<number> {
  if (path === undefined) {
    console.error('Which file? npm run slate:check -- path/to/file.json');
    return 1;
  }
  const text = await readText(path);
  if (text === undefined) return 1;

  const read = readSlateText(text);
  if (read.ok) {
    console.log(`OK: ${describe(read.value)}`);
    return 0;
  }
  const { problems } = read.refusal;
  for (const { path: where, message } of problems) console.error(`${where}: ${message}`);
  if (problems.length >= slateLimits.problems) {
    console.error(`Only the first ${slateLimits.problems} problems are shown; there may be more.`);
  }
  return 1;
}

type ReadSlate = Extract<ReturnType<typeof readSlateText>, { ok: true }>['value'];

function describe({ name, sports, lines, projections }: ReadSlate): string {
  const players = sports.reduce((sum, sport) => sum + sport.players.length, 0);
  const bare = lines.length - projections.length;
  const board = `${sports.length} sports, ${players} players, ${lines.length} lines`;
  return `${name}, ${board} (${bare} without projection)`;
}

/** The file's text, or undefined after saying what keeps it from being read. */
async function readText(path: string): Promise<string | undefined> {
  // npm runs scripts in the project's folder; a relative path is meant from where the person stands.
  const full = resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  try {
    const { size } = await stat(full);
    if (size > slateLimits.fileBytes) {
      console.error(`${path}: is ${size} bytes; a slate may have at most ${slateLimits.fileBytes}`);
      return undefined;
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(full));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8 text' : String(error);
    console.error(`${path}: cannot be read: ${reason}`);
    return undefined;
  }
}
