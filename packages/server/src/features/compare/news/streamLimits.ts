/** How many streams there may be, and how often what is done. */
export interface StreamLimits {
  readonly streams: number;
  readonly ofSession: number;
  readonly heartbeatMilliseconds: number;
  /** How often the store is asked what another process may have done without a word. */
  readonly recheckMilliseconds: number;
  /** After about so long a stream is to be asked for anew. */
  readonly ageSeconds: number;
}

export const usualStreamLimits: StreamLimits = {
  streams: 4000,
  ofSession: 12,
  heartbeatMilliseconds: 15_000,
  recheckMilliseconds: 5_000,
  ageSeconds: 30 * 60,
};
