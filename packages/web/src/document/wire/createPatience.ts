import { scheduleRetry } from '../../ui/scheduleRetry';
import type { Patience } from './persist';

export interface PatienceControl extends Pick<Patience, 'signal' | 'pause'> {
  /** Ends a pause at once. `false` if there is none. */
  readonly wake: () => boolean;
  /** Ends all waiting for good. */
  readonly end: () => void;
}

/** Pauses between tries. A pause ends early when the person asks, or when the browser is online again. */
export function createPatience(): PatienceControl {
  const ending = new AbortController();
  const pauses = new Set<() => void>();

  const wake = (): boolean => {
    const isPausing = pauses.size > 0;
    for (const stop of [...pauses]) stop();
    return isPausing;
  };

  return {
    signal: ending.signal,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const stop = () => {
          callOff();
          pauses.delete(stop);
          resolve();
        };
        const callOff = scheduleRetry(milliseconds, stop);
        pauses.add(stop);
      }),
    wake,
    end: () => {
      ending.abort();
      wake();
    },
  };
}
