import { callHouse, type FunctionAnswer, type HouseLine } from '../app/call-house.ts';
import { readOwnSettings } from '../env/read-settings.ts';
import { openLog } from '../platform/log.ts';

/** Says what is wrong and ends the process. */
export function giveUp(...lines: readonly string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

/** Opens a line to the house, runs the command, and closes it. What goes wrong is told in words. */
export async function runCommand(work: (house: HouseLine) => Promise<void>): Promise<void> {
  const settings = readOwnSettings([]);
  if (!settings.ok) giveUp('The settings cannot be used:', ...settings.refusal.map((line) => `  ${line}`));
  const log = openLog(settings.value.logLevel);
  try {
    const house = await callHouse(settings.value, log);
    try {
      await work(house);
    } finally {
      await house.close();
    }
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
}

/** The answer of a function that was done; a refusal ends the process with its code. */
export function expectDone<Answer>({ status, body }: FunctionAnswer): Answer {
  if (status === 200) return body as Answer;
  const { code, message, ...facts } = body as { code?: string; message?: string };
  const more = Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);
  return giveUp(`Not done: ${[message ?? code, ...more].join(', ')}`);
}
