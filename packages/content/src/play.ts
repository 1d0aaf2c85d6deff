import type { ContestStyle } from '@iron/domain';
import { claims } from './claims.ts';

/** Words of /play, in page order (spec section 2). */
export const playWords = {
  title: 'Build Your Contest',
  lead: 'Pick OVER or UNDER on the players you know. You play against the house, never against each other.',

  format: {
    legend: 'Contest format',
    says: {
      STANDARD: 'Every pick has to hit.',
      FLEX: 'Pays less, and forgives one miss.',
    } satisfies Record<ContestStyle, string>,
    picks: (count: number) => `${count} picks`,
    oneMiss: (multiplier: string) => `one miss ${multiplier}`,
  },

  board: {
    title: 'The board',
    sports: 'Sport',
    loading: 'Loading the board',
    failed: {
      title: 'The board could not be loaded',
      text: 'Check your connection and try again. Your slip and balance are kept.',
      retry: 'Try again',
    },
    closed: { title: 'No sport is open today', text: 'Come back when the next slate is out.' },
    search: 'Search',
    searchHint: 'Player, team or stat',
    stat: 'Stat',
    everyStat: 'All stats',
    clear: 'Clear filters',
    found: (players: number, lines: number) =>
      `${players} ${players === 1 ? 'player' : 'players'}, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    nothing: {
      title: 'Nothing on the board fits that',
      text: 'Try a shorter name, another stat, or clear the filters.',
    },
    more: 'Show more players',
    number: (number: string) => `#${number}`,
    game: { home: (opponent: string) => `vs ${opponent}`, away: (opponent: string) => `at ${opponent}` },
    projection: (figure: string) => `Projection ${figure}`,
    unprojected: (percent: string) => `No projection: ${percent} chance`,
    sides: { over: 'OVER', under: 'UNDER' },
    pick: (player: string, stat: string, side: string, line: string) => `${player} ${stat} ${side} ${line}`,
  },

  slip: {
    title: 'Contest Slip',
    hint: {
      title: 'Your picks gather here',
      text: (least: number, most: number) =>
        `Tap OVER or UNDER on ${least} to ${most} players. You see the chance, the payout and the expected value before you place.`,
    },
    summary: (legs: number, style: ContestStyle) => `${legs === 1 ? '1 pick' : `${legs} picks`} · ${style}`,
    expand: 'Show slip',
    collapse: 'Hide slip',
    toWin: (payout: string) => `To win ${payout}`,
    unprojected: 'No projection',
    chance: (percent: string) => `${percent} chance`,
    remove: (player: string, stat: string) => `Remove ${player} ${stat}`,
    clearAll: 'Clear All',
    amount: {
      label: 'Entry amount',
      hint: (max: string) => `Max: ${max} per entry`,
      less: 'Lower the entry amount',
      more: 'Raise the entry amount',
    },
    figures: {
      chance: 'Chance that all hit',
      multiplier: 'All correct',
      oneMiss: 'One miss',
      payout: 'Potential payout',
      expected: 'Expected value',
      pays: (multiplier: string, amount: string) => `${multiplier} pays ${amount}`,
    },
    breakEven: (percent: string) =>
      `On average over many entries like this one. It breaks even at ${percent} a pick.`,
    unknown: '-',
    tooFewForStyle: (style: ContestStyle, least: number) => `${style} takes at least ${least} picks.`,
    place: 'Place Entry',
    addMore: (missing: number) => `Add ${missing} more`,
    browseOnly: 'Browse Only Mode',
    placing: 'Placing…',
    enterInstead: (stake: string) => `Enter ${stake} instead`,
    placed: 'Entry placed successfully!',
  },

  terms: {
    title: 'Before you play',
    eligibility: {
      title: 'Eligibility',
      text: `${claims.ageContestPage}. Contest availability varies by jurisdiction.`,
    },
    limits: {
      title: 'Limits',
      stake: (least: string, most: string, step: string) =>
        `An entry is ${least} to ${most}, in steps of ${step}.`,
      entries: (perDay: number, perSlate: number, perKiosk: number) =>
        `At most ${perDay} entries per user per day, ${perSlate} per slate, and ${perKiosk} per user per kiosk per day.`,
      legs: (style: ContestStyle, least: number, most: number) => `${style}: ${least} to ${most} picks.`,
      teams: (most: number) =>
        `A player once, at most ${most} from one team, and no picks that move together.`,
    },
    voids: {
      title: 'Voids and pushes',
      flex: (least: number) =>
        `A void or push reverts a FLEX entry to the next size's payout, with a refund if fewer than ${least} legs remain.`,
      standard:
        'A STANDARD entry goes down a row in the same way. FLEX with 2 legs left is paid from the STANDARD 2-pick row.',
    },
    payouts: {
      title: 'Payouts',
      format: 'Format',
      picks: 'Picks',
      allCorrect: 'All correct',
      oneMiss: 'One miss',
      none: 'n/a',
    },
  },
} as const;
