import { legWinProbability, type MovedLine, type Slip, type SlipLeg } from '@iron/domain';
import { shownSlate } from '../board.ts';
import { change } from '../demo-session.ts';

/** A leg as it was picked, and as it would stand on the line that the house offers now. */
export type MovedLeg = { readonly before: SlipLeg; readonly after: SlipLeg };

/** The legs of the slip that still stand on a line as it was before it moved. */
export function movedLegs({ legs }: Slip, moved: readonly MovedLine[]): readonly MovedLeg[] {
  return legs.flatMap((before) => {
    const to = moved.find(({ legId }) => legId === before.id);
    return to === undefined || before.lineVersion === to.version
      ? []
      : [{ before, after: movedTo(before, to) }];
  });
}

/** The win chance is worked out again, by the projection of the board that is shown. */
function movedTo(leg: SlipLeg, { line, version }: MovedLine): SlipLeg {
  const projection = shownSlate()?.projections.find(
    ({ playerId, stat }) => playerId === leg.playerId && stat === leg.stat,
  );
  const winProb = legWinProbability(line, leg.selection, projection);
  return { ...leg, line, lineVersion: version, winProb, projected: projection !== undefined };
}

/** Puts the leg with the new line in the place of the one with the old. */
export const keepMovedLine = ({ after }: MovedLeg): void =>
  change(({ slip }) => ({
    slip: { ...slip, legs: slip.legs.map((leg) => (leg.id === after.id ? after : leg)) },
  }));
