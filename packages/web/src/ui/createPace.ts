/** Work that is repeated while a person acts, for example drags. */
export interface Pace {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** The rest after each run, as a multiple of the time that the run took. */
const restShare = 2;

/**
 * Runs the work after already queued tasks, once for all requests made meanwhile. Then leaves the page twice the time
 * that the work took.
 */
export function createPace(work: () => void): Pace {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let restedAt = 0;
  return {
    ask: () => {
      timer ??= setTimeout(
        () => {
          timer = null;
          const began = performance.now();
          work();
          const ended = performance.now();
          restedAt = ended + restShare * (ended - began);
        },
        Math.max(0, restedAt - performance.now()),
      );
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
