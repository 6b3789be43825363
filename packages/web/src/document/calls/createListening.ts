import type { SyncPorts } from '../sync/syncPorts';

const firstMilliseconds = 60_000;
const longestMilliseconds = 960_000;

/**
 * Aborts a call that isn't answered in time, so that a silently broken connection doesn't block the calls after it.
 * Each timeout doubles the time of the next call, so that slow connections succeed in the end.
 */
export function createListening(later: SyncPorts['later']) {
  let patience = firstMilliseconds;
  return async function listen<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const giving = new AbortController();
    const callOff = later(patience, () => giving.abort());
    const answer = await call(giving.signal);
    callOff();
    patience = giving.signal.aborted ? Math.min(longestMilliseconds, 2 * patience) : firstMilliseconds;
    return answer;
  };
}
