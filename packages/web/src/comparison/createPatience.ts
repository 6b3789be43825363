import { laterOrOnline } from '../ui/laterOrOnline';
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
  let stopPause: (() => void) | null = null;

  const wake = (): boolean => {
    if (stopPause === null) return false;
    stopPause();
    return true;
  };

  return {
    signal: ending.signal,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const callOff = laterOrOnline(milliseconds, wake);
        stopPause = () => {
          callOff();
          stopPause = null;
          resolve();
        };
      }),
    wake,
    end: () => {
      ending.abort();
      wake();
    },
  };
}
