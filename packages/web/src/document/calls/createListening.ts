import type { SyncPorts } from '../sync/syncPorts';

const firstMilliseconds = 60_000;
const longestMilliseconds = 960_000;

/**
 * Gives up a call that is not answered in time: on a line that broke without a word it would wait for ever, and all
 * that has its turn after it. A slow line gets there all the same: the next call has twice the time.
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
