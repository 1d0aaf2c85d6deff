/** What the playbooks tell of one state (spec section 3). */
export type StatePlaybook = {
  readonly code: string;
  readonly name: string;
  readonly unitsDeployed: number;
  readonly activePlayers: number;
  /** Dollars. */
  readonly monthlyHandle: number;
  readonly locations: number;
  readonly avgPlayersPerLocation: number;
  readonly avgBetsPerPlayer: number;
  /** Dollars. */
  readonly avgBetSize: number;
  /** Dollars per location: the spec's sample figure, which is not the result of its own formula. */
  readonly locationMonthlyRevenue: number;
  /** Sample: invented, the spec states none. Percent per month. */
  readonly growthRate: number;
  /** Year and month. */
  readonly launchDate: string;
};

/** The same in every state (spec section 3). */
const perLocation = {
  avgPlayersPerLocation: 300,
  avgBetsPerPlayer: 15,
  avgBetSize: 7,
  locationMonthlyRevenue: 12_544,
} as const;

type Launched = Pick<StatePlaybook, 'code' | 'name' | 'locations' | 'growthRate' | 'launchDate'>;

/** One kiosk per location; players and handle follow from the averages: 300 x 15 x $7 is $31,500. */
function playbookOf(state: Launched): StatePlaybook {
  const { avgPlayersPerLocation, avgBetsPerPlayer, avgBetSize } = perLocation;
  const activePlayers = state.locations * avgPlayersPerLocation;
  return {
    ...state,
    ...perLocation,
    unitsDeployed: state.locations,
    activePlayers,
    monthlyHandle: activePlayers * avgBetsPerPlayer * avgBetSize,
  };
}

/** In the order of the state selector (spec section 2). */
export const statePlaybooks: readonly StatePlaybook[] = [
  playbookOf({ code: 'AL', name: 'Alabama', locations: 165, growthRate: 12, launchDate: '2024-04' }),
  playbookOf({ code: 'VT', name: 'Vermont', locations: 100, growthRate: 9, launchDate: '2025-01' }),
  playbookOf({ code: 'ME', name: 'Maine', locations: 200, growthRate: 15, launchDate: '2025-03' }),
];
