import type { ApiError } from '../../session/answer';

/** The fields that tell whether a failed call may succeed later. */
export type Failed = Pick<ApiError, 'code' | 'status' | 'retryAfterSeconds'>;

const firstWaitMilliseconds = 1_000;
/** The longest time that a page may show outdated data after a server has returned. */
const longestWaitMilliseconds = 10_000;

/** Temporary statuses besides 500 and above: no answer, not signed in right now, asked too early or too often. */
const passingStatuses = [0, 401, 408, 425, 429];

/**
 * Whether a failure is temporary, so that the same call may succeed later. Everything else is a refusal, which waiting
 * can't fix.
 */
export function isPassing({ code, status }: Failed): boolean {
  // A page without a code comes from a proxy, whose only valid refusal is of a size.
  if (code === 'ERR_ANSWER_INVALID') return status !== 413;
  return passingStatuses.includes(status) || status >= 500;
}

/** The wait before the next try: it doubles each time and is never shorter than the server asks. */
export interface BackOff {
  /** Milliseconds. */
  readonly next: (failure: Failed) => number;
  /** Called after a successful call. */
  readonly reset: () => void;
}

export function createBackOff(): BackOff {
  let wait = firstWaitMilliseconds;
  return {
    next: ({ retryAfterSeconds = 0 }) => {
      const milliseconds = Math.max(wait, retryAfterSeconds * 1000);
      wait = Math.min(longestWaitMilliseconds, wait * 2);
      return milliseconds;
    },
    reset: () => {
      wait = firstWaitMilliseconds;
    },
  };
}
