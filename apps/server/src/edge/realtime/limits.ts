/** What one node takes on. Beyond it a visitor is refused, never the server slowed. */
export type RealtimeLimits = {
  readonly socketsMax: number;
  readonly socketsPerAddressMax: number;
  readonly channelsPerSocketMax: number;
  readonly bindingsPerChannelMax: number;
  readonly topicCharsMax: number;
  /** Largest frame taken from a client. */
  readonly frameBytesMax: number;
  readonly framesPerSecond: number;
  readonly framesBurst: number;
  /** A client that reads slower than it is sent to is closed at this backlog. */
  readonly sendBufferBytesMax: number;
  /** Clients send a heartbeat every 25 s; one that is silent for longer than this is gone. */
  readonly idleMs: number;
  readonly sweepEveryMs: number;
  /** How long a closed socket may take to say goodbye when the server stops. */
  readonly farewellMs: number;
};

export const realtimeLimits: RealtimeLimits = {
  socketsMax: 2_000,
  socketsPerAddressMax: 50,
  channelsPerSocketMax: 10,
  bindingsPerChannelMax: 10,
  topicCharsMax: 255,
  frameBytesMax: 64 * 1_024,
  framesPerSecond: 20,
  framesBurst: 100,
  sendBufferBytesMax: 1_024 * 1_024,
  idleMs: 60_000,
  sweepEveryMs: 10_000,
  farewellMs: 500,
};
