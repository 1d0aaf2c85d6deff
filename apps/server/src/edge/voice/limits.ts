/** What one node takes on of conversations with GURU; beyond it a visitor is told so. */
export type VoiceLimits = {
  readonly socketsMax: number;
  readonly socketsPerAddressMax: number;
  /** Largest frame taken from a client: a buffer of sound is about 11 kB. */
  readonly frameBytesMax: number;
  /** Sound comes six times a second. */
  readonly framesPerSecond: number;
  readonly framesBurst: number;
  /** Frames that cannot be understood, after which the line is closed. */
  readonly strangeFramesMax: number;
  /** Sound is sent at most so far ahead of where it is being heard. */
  readonly aheadMs: number;
  /** A client that reads slower than it is sent to is closed at this backlog. */
  readonly sendBufferBytesMax: number;
  /** A line on which nobody says or asks anything for so long is closed. */
  readonly idleMs: number;
  readonly sweepEveryMs: number;
  readonly farewellMs: number;
};

export const voiceLimits: VoiceLimits = {
  socketsMax: 100,
  socketsPerAddressMax: 20,
  frameBytesMax: 96 * 1_024,
  framesPerSecond: 20,
  framesBurst: 60,
  strangeFramesMax: 20,
  aheadMs: 300,
  sendBufferBytesMax: 1_024 * 1_024,
  idleMs: 5 * 60_000,
  sweepEveryMs: 10_000,
  farewellMs: 500,
};
