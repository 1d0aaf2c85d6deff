import type { LiveRefusal, Refusal } from '@iron/content';
import type { Cents, Outcome } from '@iron/domain';
import type { Statement } from '@iron/protocol';
import * as commands from './account-commands.ts';
import { accountDesk } from './live-world.ts';

export { accessToken, close, enterAccount, signOut, start, type Entered } from './live-world.ts';
export { keepMovedLine, movedLegs } from './moved-lines.ts';
export { answerCode, answerFactor, requestCode } from './sign-in.ts';

/** Takes an entry back; answers with what was refunded. */
export const cancelEntry = (entryId: string): Promise<Outcome<Cents, Refusal>> =>
  commands.cancelEntry(accountDesk, entryId);

/** Takes a voucher back; answers with what is in the balance again. */
export const voidVoucher = (code: string): Promise<Outcome<Cents, Refusal>> =>
  commands.voidVoucher(accountDesk, code);

/** Every movement of the person's money, as far back as the server tells at once. */
export const fetchStatement = (): Promise<Outcome<Statement, LiveRefusal>> =>
  commands.fetchStatement(accountDesk);
