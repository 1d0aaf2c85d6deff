import {
  addLeg,
  legId,
  legWinProbability,
  removeLeg,
  sameLine,
  type Slate,
  type Slip,
  type SlipLeg,
} from '@iron/domain';
import type { GuruContext, GuruSlip, GuruSlipLeg } from '@iron/protocol';
import { configFor } from '@iron/rulebook';
import { activeSession } from './active-session.ts';
import { loadBoard, shownSlate } from './board.ts';
import { change, latest } from './demo-session.ts';

/** What GURU is told of the screen, so that it can speak of it. */
export function guruContext(accessToken: string | undefined): GuruContext {
  const { slip, jurisdiction, balance } = activeSession.getState();
  const { style, stakeInput, legs } = slip;
  return {
    slip: {
      style,
      stakeInput: stakeInput.slice(0, stakeCharsMax),
      legs: legs.map(({ playerId, stat, selection }) => ({ playerId, stat, selection })),
    },
    jurisdiction,
    balance,
    ...(accessToken !== undefined && { accessToken }),
  };
}

const stakeCharsMax = 40;

/**
 * Makes the slip what GURU was asked to make it. Nothing is believed but which picks are meant: lines and
 * chances are the board's, and what may stand together is decided by the slip's own rules. Returns what
 * brings the slip back as it was.
 */
export async function takeGuruSlip(wanted: GuruSlip): Promise<() => void> {
  await loadBoard();
  const before = latest().slip;
  const rules = configFor(activeSession.getState().jurisdiction).combo_rules;
  let slip: Slip = { ...before, style: wanted.style, stakeInput: wanted.stakeInput };
  for (const leg of before.legs) {
    if (!wanted.legs.some((other) => legId(other) === leg.id)) slip = removeLeg(slip, leg.id);
  }
  for (const one of wanted.legs) {
    const leg = legOfBoard(shownSlate(), one);
    const added = leg === undefined ? undefined : addLeg(slip, leg, rules);
    if (added?.ok === true) slip = added.value;
  }
  change(() => ({ slip }));
  return () => change(() => ({ slip: before }));
}

function legOfBoard(slate: Slate | undefined, wanted: GuruSlipLeg): SlipLeg | undefined {
  const line = slate?.lines.find((one) => sameLine(one, wanted));
  const sport = slate?.sports.find(({ players }) => players.some(({ id }) => id === wanted.playerId));
  const player = sport?.players.find(({ id }) => id === wanted.playerId);
  if (line === undefined || sport === undefined || player === undefined) return undefined;
  const projection = slate?.projections.find((one) => sameLine(one, wanted));
  return {
    id: legId(wanted),
    ...wanted,
    playerName: player.name,
    sport: sport.id,
    team: player.team,
    line: line.line,
    winProb: legWinProbability(line.line, wanted.selection, projection),
    projected: projection !== undefined,
    ...(line.version !== undefined && { lineVersion: line.version }),
  };
}
