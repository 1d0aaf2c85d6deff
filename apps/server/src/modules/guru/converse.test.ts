import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promos, venues } from '@iron/demo';
import { cents, emptySlip, legWinProbability } from '@iron/domain';
import { readSlateText } from '@iron/protocol/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { converse } from './converse.ts';
import { chanceOf, bestPicks } from './picks.ts';
import { emptyMemory, type Memory, type Reply } from './reply.ts';
import { followUps, utterances } from './utterances.fixture.ts';
import { createVocabulary } from './vocabulary.ts';
import type { World } from './world.ts';

const file = fileURLToPath(import.meta.resolve('@iron/demo/slate.json'));
const slate = readSlateText(readFileSync(file, 'utf8'));
if (!slate.ok) throw new Error('The demo slate can be played');

const evening: World = {
  slate: slate.value,
  vocabulary: createVocabulary(slate.value),
  jurisdiction: 'AL',
  slip: emptySlip,
  person: {
    balance: cents(25_000),
    entries: [],
    activity: [],
    limits: {},
    homeVenueId: 'iron-tap-house',
  },
  venues,
  promos,
  now: new Date('2026-11-22T12:00:00Z'),
};
let world: World;
let memory: Memory;
beforeEach(() => {
  world = evening;
  memory = emptyMemory;
});
/** One question; what it changes is there for the next. */
function ask(text: string): Reply {
  const answered = converse(world, memory, text);
  ({ memory } = answered);
  if (answered.reply.slip !== undefined) world = { ...world, slip: answered.reply.slip };
  return answered.reply;
}
const legs = () => world.slip.legs.map(({ playerName, stat, selection }) => [playerName, stat, selection]);

describe('a line', () => {
  test('is told with its projection, why, and the chance', () => {
    expect(ask('mahomes passing yards').text).toBe(
      'Patrick Mahomes, Passing Yards is at 275.5. The projection is 276.3, 0.8 above the line, and results spread by about 75.1. Over has a 50% chance.',
    );
  });

  test('has chances that are the product’s own', () => {
    const projection = slate.value.projections.find(
      ({ playerId, stat }) => playerId === 'nfl-kc-kelce' && stat === 'Receptions',
    );
    const line = slate.value.lines.find(
      ({ playerId, stat }) => playerId === 'nfl-kc-kelce' && stat === 'Receptions',
    );
    const chance = legWinProbability(line?.line ?? 0, 'under', projection);
    expect(ask('kelce receptions under').text).toContain(`Under has a ${Math.round(chance * 100)}% chance`);
  });

  test('goes on with what was spoken of', () => {
    ask('mahomes passing yards');
    expect(ask('what about under').text).toContain('Under has a 50% chance.');
    expect(ask('and for Josh Allen?').text).toMatch(/^Josh Allen, Passing Yards is at 242\.5/);
    expect(ask('and his touchdowns').text).toMatch(/^Josh Allen, /);
  });

  test('of a name that several have is asked about', () => {
    expect(ask('josh rushing yards').text).toBe('Do you mean Josh Allen or Josh Jacobs?');
  });

  test('that is not there is said not to be, with those that are', () => {
    expect(ask('mahomes saves').text).toMatch(
      /^There is no Saves line for Patrick Mahomes today\. There is Passing Yards at 275\.5/,
    );
  });

  test('of a game that has begun is not for picking', () => {
    world = { ...world, now: new Date('2026-11-23T12:00:00Z') };
    expect(ask('mahomes passing yards').text).toContain('that game has begun');
  });

  test('without a projection counts as even, and is said to', () => {
    const bare = slate.value.lines.find(
      (line) =>
        !slate.value.projections.some(
          ({ playerId, stat }) => playerId === line.playerId && stat === line.stat,
        ),
    );
    const player = world.vocabulary.players.find(({ id }) => id === bare?.playerId);
    expect(ask(`${player?.name} ${bare?.stat}`).text).toContain('its chance counts as 50% on either side');
  });
});

describe('the best picks', () => {
  test('are the likeliest, in order, and may stand together', () => {
    const picks = bestPicks(world, { count: 5 });
    const chances = picks.map((pick) => chanceOf(world, pick));
    expect(chances).toEqual(chances.toSorted((left, right) => right - left));
    expect(new Set(picks.map(({ player }) => player.id)).size).toBe(5);
    const { text } = ask('give me five picks');
    for (const { player } of picks) expect(text).toContain(player.name);
  });

  test('are of the sport and the stat that were asked for', () => {
    ask('best nhl picks');
    expect(memory.offered.map(({ player }) => player.sport)).toEqual(['NHL', 'NHL', 'NHL']);
    ask('best rebounds picks');
    expect(new Set(memory.offered.map(({ line }) => line.stat))).toEqual(new Set(['Rebounds']));
  });

  test('of a closed sport are none', () => {
    expect(ask('best baseball picks').text).toMatch(/^There are no .* lines today\.$/);
  });

  test('go on the slip by their place, or all', () => {
    ask('best nba picks');
    const names = memory.offered.map(({ player }) => player.name);
    ask('add the second one');
    expect(legs().map(([name]) => name)).toEqual([names[1]]);
    ask('add all of them');
    expect(new Set(legs().map(([name]) => name))).toEqual(new Set(names));
  });
});

describe('the slip', () => {
  test('takes a pick, and says what it would pay and that placing is up to the person', () => {
    expect(ask('add mahomes over passing yards').text).toBe(
      'Added Patrick Mahomes over 275.5 Passing Yards. STANDARD needs 1 more. Placing it is up to you: press Place Entry when you are ready.',
    );
    expect(ask('add derrick henry rushing yards under').text).toMatch(/\$10 would pay \$30\.00/);
    expect(legs()).toEqual([
      ['Patrick Mahomes', 'Passing Yards', 'over'],
      ['Derrick Henry', 'Rushing Yards', 'under'],
    ]);
  });

  test('is held to the rules of the slip, in their words', () => {
    ask('add mahomes over passing yards');
    const { text, slip } = ask('add mahomes over passing touchdowns');
    expect([text, slip]).toEqual([
      expect.stringContaining('Each player can be on your slip once'),
      undefined,
    ]);
    expect(ask('add mahomes over passing yards').text).toContain('on your slip already');
  });

  test('holds five and no sixth', () => {
    ask('give me five picks');
    ask('add all');
    expect(legs()).toHaveLength(5);
    expect(ask('add jack hughes over points').text).toContain('Your slip is full');
    expect(legs()).toHaveLength(5);
  });

  test('gives a pick back by name, by place, or all of them', () => {
    ask('give me three picks');
    ask('add all');
    const [first, second] = legs().map(([name]) => name);
    expect(ask('drop the second one').text).toContain(`Removed ${second}`);
    expect(ask(`remove ${first}`).text).toContain(`Removed ${first}`);
    expect(ask('remove wayne gretzky').text).toMatch(/^I do not find that on your slip\./);
    ask('clear my slip');
    expect(legs()).toEqual([]);
    expect(ask('clear my slip').text).toBe('Your slip is empty already.');
  });

  test('changes its style and its stake, and refuses a stake that is none', () => {
    ask('switch to flex');
    expect(world.slip.style).toBe('FLEX');
    ask('make it $50');
    expect(world.slip.stakeInput).toBe('50');
    expect(ask('make it $12').text).toBe('Enter a multiple of $5.');
    expect(ask('make it $500').text).toBe('Enter $5 to $100.');
    expect(world.slip.stakeInput).toBe('50');
  });

  test('is read out with chance, payout and expected value', () => {
    expect(ask('read my slip').text).toMatch(/^Your slip is empty/);
    ask('add mahomes over passing yards');
    ask('add derrick henry rushing yards under');
    expect(ask('read my slip').text).toMatch(
      /^Your STANDARD slip has 2 picks: Patrick Mahomes over 275\.5 Passing Yards and Derrick Henry under .* chance of \d+%\. \$10 would pay \$30\.00; its expected value is -?\$\d+\.\d\d\.$/,
    );
  });
});

describe('the rules', () => {
  test.each([
    [
      'what are the payouts',
      /STANDARD pays 2 picks 3x, 3 picks 6x, 4 picks 10x, and 5 picks 20x\. FLEX pays 3 picks 3x, 1x with one miss/,
    ],
    ['what does a flex of four pay', /FLEX pays 4 picks 6x, 1\.5x with one miss\./],
    ['is there a fee', /5%/],
    ['how do i cash out', /\$10.*QR voucher.*182 days/],
    ['how do i deposit', /\$5 to \$100/],
    ['what is the most i can enter', /\$5 to \$100 in steps of \$5/],
    ['what if a player gets hurt', /void.*24 hours/],
    [
      'when does the tap house close',
      /The Iron Tap House, your home venue, 0\.8 miles away, open daily 11 am to 2 am/,
    ],
    ['any promos', /5% Off Your Tab/],
    ['can i play in new york', /Entries are open in Alabama/],
    ['how old do i have to be', /21 or older/],
  ])('%s', (text, answer) => {
    expect(ask(text).text).toMatch(answer);
  });

  test('are those of where the person is', () => {
    world = { ...world, jurisdiction: 'NY' };
    expect(ask('can i play here in new york').text).toContain('you can only browse');
  });
});

describe('somebody with an account', () => {
  test('hears their balance, open entries and latest results', () => {
    expect(ask('what is my balance').text).toBe('Your balance is $250.00.');
    expect(ask('my open entries').text).toBe('You have no open entries.');
    const entry = {
      id: 'e',
      style: 'FLEX',
      stake: cents(1_000),
      potentialPayout: cents(3_000),
      status: 'open',
      placedAt: '2026-11-22T11:00:00Z',
      cancelUntil: '2026-11-22T11:02:00Z',
      legs: [],
    } as const;
    const win = {
      id: 'w',
      type: 'win',
      amount: cents(6_000),
      date: '2026-11-21T11:00:00Z',
      desc: 'STANDARD entry won',
    } as const;
    world = { ...world, person: { ...world.person, entries: [entry], activity: [win] } };
    expect(ask('my open entries').text).toBe('You have 1 open: $10 FLEX with 0 picks, which can pay $30.00.');
    expect(ask('did i win').text).toBe('Your latest: STANDARD entry won, $60.00.');
  });
});

describe('GURU never', () => {
  test.each(['place my entry', 'submit it', 'cash me out', 'withdraw my balance'])('does it: %s', (text) => {
    ask('add mahomes over passing yards');
    const before = world.slip;
    expect(ask(text).text).toMatch(/^I never (place|move)/);
    expect(world.slip).toBe(before);
  });

  test('promises a win', () => {
    expect(ask('is mahomes a sure thing').text).toMatch(/^Nobody can promise a win/);
  });

  test('goes on as if nothing was said when somebody is in trouble', () => {
    expect(ask('i cant stop and i lost my rent money')).toMatchObject({
      text: expect.stringContaining('1-800-GAMBLER'),
      show: 'limits',
    });
  });

  test('gives a pick to somebody too young, for the rest of the conversation', () => {
    ask('im 17');
    for (const text of ['best picks', 'mahomes passing yards', 'add kelce receptions', 'switch to flex']) {
      expect(ask(text)).toEqual({ text: expect.stringContaining('21 and older') });
    }
  });

  test('gives a pick to somebody who is taking a break', () => {
    const timeOutUntilMs = world.now.getTime() + 1;
    world = { ...world, person: { ...world.person, limits: { timeOutUntilMs } } };
    expect(ask('best picks').text).toMatch(/^You are taking a break/);
    expect(ask('how do i cash out').text).toContain('kiosk');
    world = { ...world, now: new Date(timeOutUntilMs) };
    expect(ask('best picks').text).toContain('likeliest');
  });

  test('says a figure of a line that is not on the board', () => {
    const known = new Set(
      [
        ...slate.value.lines.map(({ line }) => line),
        ...slate.value.projections.flatMap(({ projection, sigma }) => [projection, sigma]),
      ].map((value) => String(Math.round(value * 10) / 10)),
    );
    for (const [text, kind] of utterances.filter(([, each]) => each === 'line')) {
      const { text: answer } = converse(world, emptyMemory, text).reply;
      const said = [...answer.matchAll(/(?:is at|projection is|spread by about|at) (\d+(?:\.\d)?)/g)];
      for (const [, value = ''] of said) {
        expect([text, kind, value, known.has(value)]).toEqual([text, kind, value, true]);
      }
    }
  });
});

test.each(followUps)('after "%s", "%s" means %s', (before, text, kind) => {
  ask(before);
  expect(converse(world, memory, text).intent.kind).toBe(kind);
});
