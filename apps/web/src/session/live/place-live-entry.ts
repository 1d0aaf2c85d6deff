import type { Refusal } from '@iron/content';
import { cents, done, readStake, refused, type Outcome, type Slip } from '@iron/domain';
import type { Account, LiveEntry } from '@iron/protocol';
import { configFor, stakeLimits } from '@iron/rulebook';
import { loadBoard, reloadBoard, shownSlate } from '../board.ts';
import { demoSession } from '../demo-session.ts';
import { isMoney, isObject } from '../saved-guards.ts';
import type { PlacedEntry } from '../session.ts';
import { withEntry } from './account-changes.ts';
import type { Said } from './backend.ts';
import { newKey } from './command-keys.ts';
import type { AccountDesk } from './account-desk.ts';
import { readRefusal } from './read-refusal.ts';
import { reviewLiveSlip } from './review-live-slip.ts';
import { endAttempt, startAttempt } from './slip-attempt.ts';

/** What the server answers to a placed entry. */
type Answer = PlacedEntry & Pick<LiveEntry, 'placedAt' | 'cancelUntil'>;

/**
 * Places the slip as it stands. Its key is kept with it before the first try and goes with a definite answer:
 * after a fault, a reload included, the same slip is sent under the same key and placed once.
 */
export async function placeLiveEntry(
  desk: AccountDesk,
  account: Account,
): Promise<Outcome<PlacedEntry, Refusal>> {
  const refusal = reviewLiveSlip(account);
  if (refusal !== undefined && refusal.code !== 'place_unknown') return refused(refusal);
  await loadBoard();
  const slateId = shownSlate()?.id;
  if (slateId === undefined) return refused({ code: 'unreachable' });

  const attempt = startAttempt(() => ({ key: newKey(), slateId }));
  const { slip } = demoSession.getState();
  const answer = await desk.ask('place-entry', { ...requestFor(slip, account), ...attempt });
  if (answer.kind === 'no') {
    endAttempt(attempt.key, false);
    // What the account did not know of, a limit or a balance, it knows by the time this is said.
    await desk.refresh();
    return refused(await readPlaceRefusal(answer.refusal, slip));
  }
  if (answer.kind === 'ended' || answer.kind === 'absent') return refused({ code: 'signed_out' });
  if (answer.kind !== 'done' || !isAnswer(answer.body)) {
    void desk.refresh();
    return refused({ code: 'place_unknown' });
  }
  endAttempt(attempt.key, true);
  desk.change(account.userId, withEntry(entryOf(answer.body, slip)));
  const { entryId, stake, potentialPayout } = answer.body;
  return done({ entryId, stake, potentialPayout });
}

function requestFor({ style, legs, stakeInput }: Slip, { jurisdiction }: Account): object {
  const read = readStake(stakeInput, stakeLimits(configFor(jurisdiction)));
  return {
    style,
    // Where lines never moved there is only the first version of each.
    legs: legs.map(({ playerId, stat, selection, lineVersion = 1 }) => ({
      playerId,
      stat,
      selection,
      lineVersion,
    })),
    stakeCents: read.ok ? read.value : cents(0),
  };
}

const isAnswer = (body: unknown): body is Answer =>
  isObject(body) &&
  ['entryId', 'placedAt', 'cancelUntil'].every((field) => typeof body[field] === 'string') &&
  isMoney(body['stake']) &&
  isMoney(body['potentialPayout']);

function entryOf({ entryId, ...answer }: Answer, { style, legs }: Slip): LiveEntry {
  const { stake, potentialPayout, placedAt, cancelUntil } = answer;
  const entry = {
    id: entryId,
    style,
    stake,
    potentialPayout,
    status: 'open',
    placedAt,
    cancelUntil,
  } as const;
  return {
    ...entry,
    legs: legs.map(({ playerId, playerName, team, stat, selection, line, winProb }) => ({
      playerId,
      playerName,
      team,
      stat,
      selection,
      line,
      winProb,
    })),
  };
}

/** Names the pick that a refusal is about. Where the board shown is older than the refusal, it comes anew. */
async function readPlaceRefusal(said: Said, slip: Slip): Promise<Refusal> {
  const leg = slip.legs.find(({ id }) => id === said['legId']);
  const refusal = readRefusal(leg === undefined ? said : { ...said, pick: `${leg.playerName} ${leg.stat}` });
  if (isBoardOld(refusal, slip)) await reloadBoard();
  return refusal;
}

const staleBoard: readonly Refusal['code'][] = [
  'line_unknown',
  'line_closed',
  'game_started',
  'slate_unknown',
];

function isBoardOld(refusal: Refusal, { legs }: Slip): boolean {
  if (refusal.code !== 'lines_moved') return staleBoard.includes(refusal.code);
  return refusal.moved.some(({ legId, version }) => {
    const leg = legs.find(({ id }) => id === legId);
    const line = shownSlate()?.lines.find(
      ({ playerId, stat }) => playerId === leg?.playerId && stat === leg.stat,
    );
    return (line?.version ?? 1) < version;
  });
}
