import type { SyncPorts } from '../sync/syncPorts';

const firstMilliseconds = 60_000;
const longestMilliseconds = 960_000;

/**
 * Aborts a call that isn't answered in time, so that a silently broken connection doesn't block the calls after it.
 * Each timeout doubles the time of the next call, so that slow connections succeed in the end.
 */
export function createTimeouts(later: SyncPorts['later']) {
  let milliseconds = firstMilliseconds;
  return async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = new AbortController();
    const cancel = later(milliseconds, () => timeout.abort());
    const answer = await call(timeout.signal);
    cancel();
    milliseconds = timeout.signal.aborted
      ? Math.min(longestMilliseconds, 2 * milliseconds)
      : firstMilliseconds;
    return answer;
  };
}
