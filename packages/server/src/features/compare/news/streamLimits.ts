/** Limits and intervals of streams. */
export interface StreamLimits {
  readonly streams: number;
  readonly ofSession: number;
  readonly heartbeatMilliseconds: number;
  /** The interval at which the store is read for changes that no message announced. */
  readonly recheckMilliseconds: number;
  /** The age at which a stream ends, about, so that its page asks for a new one. */
  readonly ageSeconds: number;
}

export const usualStreamLimits: StreamLimits = {
  streams: 4000,
  ofSession: 12,
  heartbeatMilliseconds: 15_000,
  recheckMilliseconds: 5_000,
  ageSeconds: 30 * 60,
};
