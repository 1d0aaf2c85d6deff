import { answerBalance, answerEntries, answerResults } from './answer-account.ts';
import { answerBest, answerLine } from './answer-lines.ts';
import { answerExplain } from './answer-rules.ts';
import { answerAdd, answerClear, answerRemove, answerSlip, answerStake, answerStyle } from './answer-slip.ts';
import type { Intent, IntentKind } from './intent.ts';
import { emptyMemory, type Memory, type Reply } from './reply.ts';
import { understand } from './understand.ts';
import type { World } from './world.ts';

export type Answered = { readonly intent: Intent; readonly reply: Reply; readonly memory: Memory };

/**
 * Answers one question from what is known, and from what was said before. GURU proposes: it changes the
 * slip on the screen when asked to, and never places an entry, moves money or promises a win.
 */
export function converse(world: World, before: Memory, text: string): Answered {
  const heard = understand(text, world.vocabulary);
  const intent = followUp(heard, before);
  const reply = withoutPicks(world, before, intent) ?? answers[intent.kind](world, intent, before, text);
  const memory = {
    ...before,
    ...reply.memory,
    lastKind: intent.kind,
    ...(intent.kind === 'minor' && { ...emptyMemory, noPicks: true }),
  };
  return { intent, reply, memory };
}

/** A name, a stat or a side alone goes on with what was asked before. */
function followUp(intent: Intent, { lastKind }: Memory): Intent {
  const isBare = intent.kind === 'line' && intent.players.length === 0 && intent.side === undefined;
  if (isBare && lastKind === 'best') return { ...intent, kind: 'best' };
  if (intent.kind === 'unknown' && intent.style !== undefined && lastKind === 'explain') {
    return { ...intent, kind: 'explain', topic: intent.style === 'FLEX' ? 'flex' : 'standard' };
  }
  const isSport = intent.kind === 'unknown' && intent.sport !== undefined;
  return isSport ? { ...intent, kind: 'best' } : intent;
}

const aboutPicks: readonly IntentKind[] = ['line', 'best', 'add', 'style', 'stake', 'read_slip', 'promise'];

/** Who is too young, or has shut themself out, is told of no pick. */
function withoutPicks({ person, now }: World, memory: Memory, { kind }: Intent): Reply | undefined {
  if (!aboutPicks.includes(kind)) return undefined;
  if (memory.noPicks) return { text: tooYoung };
  const until = person.limits.timeOutUntilMs;
  if (until === undefined || now.getTime() >= until) return undefined;
  return { text: 'You are taking a break, so I have no picks for you. Your cash-out stays open.' };
}

const tooYoung = 'This is for people of 21 and older. I have no picks for you.';

type Answer = (world: World, intent: Intent, memory: Memory, text: string) => Reply;

const answers: Readonly<Record<IntentKind, Answer>> = {
  line: answerLine,
  best: answerBest,
  read_slip: answerSlip,
  add: answerAdd,
  remove: answerRemove,
  clear: answerClear,
  style: answerStyle,
  stake: answerStake,
  balance: answerBalance,
  entries: answerEntries,
  results: answerResults,
  explain: answerExplain,
  place: () => ({ text: 'I never place entries. When your slip looks right, press Place Entry yourself.' }),
  cash_out: () => ({
    text: 'I never move money. Open your wallet and tap Cash Out at Kiosk; the kiosk pays the voucher.',
  }),
  promise: () => ({
    text: 'Nobody can promise a win, and the house has an edge in every contest. I can tell you a chance, and why.',
  }),
  harm: () => ({
    text: 'It sounds like playing may be hurting. Free, confidential help is there day and night: call 1-800-GAMBLER. You can set limits or take a time-out right here, at the foot of every page.',
    show: 'limits',
  }),
  minor: () => ({ text: tooYoung }),
  help: () => ({
    text: 'Ask me about a player’s line, for the best picks, what an entry pays, or to add a pick to your slip. I propose; you place.',
  }),
  greeting: () => ({ text: 'Hello. Which line shall we look at?' }),
  thanks: () => ({ text: 'You are welcome. Enjoy the game.' }),
  unknown: () => ({
    text: 'I did not get that. I can compare a line with its projection, find the best picks, or explain a payout.',
  }),
};
