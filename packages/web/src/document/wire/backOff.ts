import type { ApiError } from '../../session/answer';

/** What tells whether a failed call may succeed later. */
export type Failed = Pick<ApiError, 'code' | 'status' | 'retryAfterSeconds'>;

const firstWaitMilliseconds = 1_000;
/** So long a page may show what is old after a server is back. */
const longestWaitMilliseconds = 10_000;

/** Beside the server's own trouble (500 and above): no answer, not signed in at the moment, asked too early or too often. */
const passingStatuses = [0, 401, 408, 425, 429];

/** Whether a failure passes: the same call may succeed later. Everything else is a refusal, which waiting cannot mend. */
export function isPassing({ code, status }: Failed): boolean {
  // A page without a code comes from something on the way, which refuses nothing in the server's name but a size.
  if (code === 'ERR_ANSWER_INVALID') return status !== 413;
  return passingStatuses.includes(status) || status >= 500;
}

/** How long to wait before the next try: twice as long each time, and never shorter than the server asks. */
export interface BackOff {
  /** Milliseconds. */
  readonly next: (failure: Failed) => number;
  /** After a call that succeeded. */
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
