import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeenLeg } from '@iron/domain';
import { threeLegs, twoLegs } from '../../apps/server/src/modules/entries/placing.fixture.ts';
import type { Player } from './players.ts';

/** What people did and were told. It is all a client ever knows. */
export type Told = {
  /** By key. */
  readonly placed: Map<string, PlacedEntry>;
  /** Keys that were answered with a "no", and its code. */
  readonly refused: Map<string, string>;
  /** Entries that were taken back, and when that was asked for the last time. */
  readonly cancelled: Map<string, number>;
  /** Commands that had to be sent again because no answer came. */
  retries: number;
};

type PlacedEntry = {
  readonly userId: string;
  readonly entryId: string;
  readonly stake: number;
  /** When it was asked for the last time. */
  readonly sentAtMs: number;
};

export type Load = {
  readonly told: Told;
  /** Resolves when so many more commands have been answered; rejects when a client could not go on. */
  readonly answered: (more: number) => Promise<void>;
  /** Everybody waits for the answer to their last command and goes home. */
  readonly finish: () => Promise<void>;
};

type Needs = {
  readonly slateId: string;
  /** Where the server answers that runs now, once it does. */
  readonly url: () => Promise<string>;
};

type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** When the command was sent the last time. */
  readonly sentAtMs: number;
};
type Draw = (below: number) => number;

/** A failure names it; the same one plays and strikes by the same numbers again. */
export const crashSeed = Number(process.env['CRASH_SEED'] ?? randomInt(2 ** 31));

/** Numbers that look random and are the same for the same seed. */
export function drawer(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What a client waits before it sends a command again, so that a server that is down is not stormed. */
const retryAfterMs = 20;
/** Of ten things a person does, so many are placing: most have as many entries as they may. */
const placesOfTen = 7;

/** Lets every player place and cancel without a pause, each in one command after the other. */
export function startLoad(players: readonly Player[], { slateId, url }: Needs): Load {
  const told: Told = { placed: new Map(), refused: new Map(), cancelled: new Map(), retries: 0 };
  const waiting = new Set<{ left: number; readonly go: () => void }>();
  let isOver = false;
  const countAnswer = () => {
    for (const one of waiting) {
      one.left -= 1;
      if (one.left > 0) continue;
      waiting.delete(one);
      one.go();
    }
  };

  async function play(player: Player, draw: Draw): Promise<void> {
    const open: string[] = [];
    while (!isOver) {
      if (open.length === 0 || draw(10) < placesOfTen) {
        const entryId = await place(player, draw);
        if (entryId !== undefined) open.push(entryId);
      } else {
        // The newest, because an entry may be taken back for two minutes only.
        await cancel(player, open.pop() ?? '');
      }
      countAnswer();
    }
  }

  async function place(player: Player, draw: Draw): Promise<string | undefined> {
    const key = randomUUID();
    const stakeCents = (1 + draw(2)) * 500;
    const legs: readonly SeenLeg[] = draw(2) === 0 ? twoLegs : threeLegs;
    const entry = { key, slateId, style: 'STANDARD', legs, stakeCents };
    const { status, body, sentAtMs } = await ask(player, 'place-entry', entry);
    if (status !== 200) {
      told.refused.set(key, String(body['code']));
      return undefined;
    }
    const entryId = String(body['entryId']);
    told.placed.set(key, { userId: player.userId, entryId, stake: stakeCents, sentAtMs });
    return entryId;
  }

  async function cancel(player: Player, entryId: string): Promise<void> {
    const key = randomUUID();
    const { status, body, sentAtMs } = await ask(player, 'cancel-entry', { key, entryId });
    if (status === 200) told.cancelled.set(entryId, sentAtMs);
    else told.refused.set(key, String(body['code']));
  }

  /** Sends one command until there is an answer, whichever server gives it. */
  async function ask(player: Player, name: string, command: object): Promise<Answer> {
    for (;;) {
      const answer = await send(await url(), player, name, command);
      if (answer !== undefined) return answer;
      told.retries += 1;
      await wait(retryAfterMs);
    }
  }

  const playing = Promise.all(players.map((player, n) => play(player, drawer(crashSeed + n))));
  playing.catch(() => {});
  return {
    told,
    async answered(more) {
      const enough = new Promise<void>((go) => waiting.add({ left: more, go }));
      await Promise.race([enough, playing]);
    },
    async finish() {
      isOver = true;
      await playing;
    },
  };
}

/** Undefined when nobody knows what became of it: no connection, half an answer, a failure. */
export async function send(
  url: string,
  player: Player,
  name: string,
  command: object,
): Promise<Answer | undefined> {
  const sentAtMs = Date.now();
  try {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...player.headers, 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
      body: JSON.stringify(command),
    });
    const body = (await response.json()) as Answer['body'];
    return response.status >= 500 ? undefined : { status: response.status, body, sentAtMs };
  } catch {
    return undefined;
  }
}

const anyAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
