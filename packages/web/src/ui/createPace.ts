/** Work that follows what a person does. */
export interface Pace {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** For each that the work takes, so much is left to the page before it is done again. */
const restShare = 2;

/**
 * Does the work behind what waits already whenever it is asked for, once for all that asked meanwhile, and leaves the
 * page twice the time that it took.
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
