import { scheduleRetry } from '../../ui/scheduleRetry';
import type { Patience } from './persist';

export interface PatienceControl extends Pick<Patience, 'signal' | 'pause'> {
  /** Ends a pause at once; `false` when there is none. */
  readonly wake: () => boolean;
  /** Gives up. */
  readonly end: () => void;
}

/** Pauses between tries that end early when the person asks, or when the browser is back on the network. */
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
