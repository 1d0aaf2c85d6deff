import {
  cents,
  contestStyles,
  entryLiability,
  legId,
  payoutRow,
  whyNotTogether,
  type Cents,
  type Config,
  type ContestStyle,
  type Slate,
  type SlipLeg,
} from '@iron/domain';
import type { BucketsOfEntry } from '../exposure/index.ts';

/** What the house would stand to lose on one simulated entry, and where. */
export type DrawnEntry = { readonly bucketIds: readonly string[]; readonly liability: Cents };

/** From 0 up to but not including 1. */
export type Random = () => number;

type DrawNeeds = {
  readonly config: Config;
  readonly legs: readonly SlipLeg[];
  readonly bucketsOf: BucketsOfEntry;
  readonly stakes: { readonly min: Cents; readonly max: Cents; readonly step: Cents };
  readonly random: Random;
};

/** Every leg of the slate that has a bucket of its own. */
export function legsWithBuckets(slate: Slate, bucketIds: ReadonlySet<string>): readonly SlipLeg[] {
  const players = new Map(
    slate.sports.flatMap(({ id: sport, players: all }) => all.map((one) => [one.id, { ...one, sport }])),
  );
  return slate.lines.flatMap(({ playerId, stat, line }) => {
    const player = players.get(playerId);
    if (player === undefined) return [];
    return (['over', 'under'] as const).flatMap((selection) => {
      const id = legId({ playerId, stat, selection });
      if (!bucketIds.has(`leg:${id}`)) return [];
      const { name: playerName, sport, team } = player;
      return [
        { id, playerId, playerName, sport, team, stat, line, selection, winProb: 0.5, projected: false },
      ];
    });
  });
}

/**
 * A random entry that the rules allow: legs that may stand together, as many as its style takes, an
 * amount on the step. Undefined when the legs at hand do not make one.
 */
export function drawEntry(needs: DrawNeeds): DrawnEntry | undefined {
  const { config, random, stakes } = needs;
  const style = pick(contestStyles, random) ?? 'STANDARD';
  const legs = drawLegs(needs, style);
  const row = payoutRow(config.payout_schedules, style, legs.length);
  if (legs.length < config.entry_formats[style].min_legs || row === undefined) return undefined;
  const steps = Math.floor((stakes.max - stakes.min) / stakes.step) + 1;
  const stake = cents(stakes.min + Math.floor(random() * steps) * stakes.step);
  return { bucketIds: needs.bucketsOf(legs), liability: entryLiability(stake, row) };
}

function drawLegs({ config, legs, random }: DrawNeeds, style: ContestStyle): readonly SlipLeg[] {
  const { min_legs: min, max_legs: max } = config.entry_formats[style];
  const size = min + Math.floor(random() * (max - min + 1));
  const drawn: SlipLeg[] = [];
  const rest = [...legs];
  while (drawn.length < size && rest.length > 0) {
    const [leg] = rest.splice(Math.floor(random() * rest.length), 1);
    if (leg !== undefined && whyNotTogether(drawn, leg, config.combo_rules) === undefined) drawn.push(leg);
  }
  return drawn;
}

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];
