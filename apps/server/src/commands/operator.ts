/** npm run operator -- name@example.org: makes somebody an operator and prints a code to sign in with. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { expectDone, giveUp, runCommand } from './run-command.ts';

const usage = 'Usage: npm run operator -- name@example.org';
const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [email] = positionals;
if (email === undefined || positionals.length > 1) giveUp(usage);

await runCommand(async (house) => {
  const answer = await house.call('appoint-operator', { key: randomUUID(), email });
  const { code } = expectDone<{ code: string }>(answer);
  console.log(
    `${email} is an operator. Sign in with this e-mail and the code ${code} (good for ten minutes).`,
  );
});
