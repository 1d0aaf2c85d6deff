import type { Intent } from './intent.ts';
import { bestPicks, chanceOf, isOpen, likelierSide, projectionOf, type Pick } from './picks.ts';
import type { Memory, Reply } from './reply.ts';
import { figure, listed, percent } from './say.ts';
import type { KnownPlayer } from './vocabulary.ts';
import type { World } from './world.ts';

const bestCount = 3;

/** A line against its projection: the chance of the side asked about, or of the likelier one, and why. */
export function answerLine(world: World, intent: Intent, memory: Memory): Reply {
  const found = pickOf(world, intent, memory);
  if ('text' in found) return found;
  const { player, line } = found;
  const memoryNow = { focus: found, offered: [found] };
  const projection = projectionOf(world, line);
  const name = `${player.name}, ${line.stat}`;
  if (!isOpen(world, found)) {
    return {
      text: `${name} is at ${figure(line.line)}, but that game has begun. Nothing can be picked on it.`,
    };
  }
  if (projection === undefined) {
    const text = `${name} is at ${figure(line.line)}. There is no projection for it, so its chance counts as 50% on either side.`;
    return { text, memory: memoryNow };
  }
  const chance = percent(chanceOf(world, found));
  const gap = projection.projection - line.line;
  const where =
    gap === 0
      ? 'right on'
      : `${figure(Math.abs(gap)) === '0' ? 'just' : figure(Math.abs(gap))} ${gap > 0 ? 'above' : 'below'}`;
  const why = `The projection is ${figure(projection.projection)}, ${where} the line, and results spread by about ${figure(projection.sigma)}.`;
  const verdict = `${found.selection} has a ${chance} chance.`;
  return {
    text: `${name} is at ${figure(line.line)}. ${why} ${capital(verdict)}`,
    memory: memoryNow,
  };
}

/** The pick that a question means, or what has to be asked back. */
export function pickOf(world: World, intent: Intent, memory: Memory): Pick | Reply {
  const [named] = intent.players;
  if (named === undefined && intent.stat !== undefined && memory.focus === undefined) {
    return answerBest(world, intent);
  }
  const player = named === undefined ? memory.focus?.player : named.length === 1 ? named[0] : undefined;
  if (player === undefined) {
    if (named === undefined) return { text: 'Which player do you mean? Say a name from the board.' };
    return {
      text: `Do you mean ${listed(
        named.map(({ name }) => name),
        'or',
      )}?`,
    };
  }
  const isSamePlayer = memory.focus?.player.id === player.id;
  const stat = intent.stat ?? memory.focus?.line.stat;
  const line =
    player.lines.find((one) => one.stat === stat) ??
    (intent.stat === undefined && !(isSamePlayer && stat !== undefined)
      ? mainLine(world, player)
      : undefined);
  if (line === undefined) {
    return {
      text: `There is no ${intent.stat ?? ''} line for ${player.name} today. There is ${linesOf(player)}.`.replace(
        '  ',
        ' ',
      ),
    };
  }
  if (intent.side !== undefined) return { player, line, selection: intent.side };
  return likelierSide(world, player, line);
}

/** Of several lines the one whose likelier side is likeliest. */
function mainLine(world: World, player: KnownPlayer): Pick['line'] | undefined {
  return player.lines
    .map((line) => likelierSide(world, player, line))
    .toSorted((left, right) => chanceOf(world, right) - chanceOf(world, left))[0]?.line;
}

const linesOf = ({ lines }: KnownPlayer): string =>
  listed(lines.map(({ stat, line }) => `${stat} at ${figure(line)}`));

/** The likeliest picks of the day that may go on the slip together. */
export function answerBest(world: World, { sport, stat, number }: Intent): Reply {
  const count = Math.min(5, Math.max(1, number ?? bestCount));
  const closed = world.slate.sports.find(({ id, active }) => id === sport && !active);
  if (closed !== undefined) return { text: `There are no ${closed.name} lines today.` };
  const picks = bestPicks(world, { sport, stat, count });
  const [first] = picks;
  if (first === undefined) {
    const what = [sport, stat].filter((part) => part !== undefined).join(' ');
    return {
      text: `I find no ${what === '' ? '' : `${what} `}line with a projection that can still go on your slip.`,
    };
  }
  const said = picks.map((pick) => `${sayPick(pick)}, ${percent(chanceOf(world, pick))}`);
  const lead = picks.length === 1 ? 'The likeliest pick' : `The ${picks.length} likeliest picks`;
  const fits = world.slip.legs.length === 0 ? '' : ' beside your slip';
  return {
    text: `${lead}${fits}: ${said.join('; ')}. No pick is certain. Say "add that" to put ${picks.length === 1 ? 'it' : 'them'} on your slip.`,
    memory: { focus: first, offered: picks },
  };
}

export const sayPick = ({ player, line, selection }: Pick): string =>
  `${player.name} ${selection} ${figure(line.line)} ${line.stat}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
