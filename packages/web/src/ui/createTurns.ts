/** Resolves after the tasks that are already queued, including timers and frames. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Creates a function that long work awaits: it yields to frames and inputs once the work has blocked the page for
 * `heldMilliseconds`.
 */
export function createTurns(heldMilliseconds = 12, pause = giveWay): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMilliseconds) return;
    await pause();
    since = performance.now();
  };
}

/**
 * Resolves after tasks that are queued meanwhile as well: inputs, frames and rendering. Browsers without task
 * priorities only yield once.
 */
const standBack = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.postTask(() => {}, { priority: 'background' }) : giveWay();

interface Steps {
  /** The longest time that the page is blocked at once, in ms. */
  readonly heldMilliseconds?: number;
  /** Whether nobody waits for the result, so that the page does everything else first. */
  readonly isBehind?: boolean;
}

/** Runs a generator between frames and passes its result to `onDone`. Returns a function that cancels it. */
export function takeSteps<T>(
  steps: Generator<void, T>,
  onDone: (result: T) => void,
  { isBehind = false, heldMilliseconds = isBehind ? 4 : 12 }: Steps = {},
): () => void {
  let isOver = false;
  const pause = isBehind ? standBack : giveWay;
  const go = async () => {
    // Lets the page paint first.
    await pause();
    const takeTurn = createTurns(heldMilliseconds, pause);
    while (!isOver) {
      const step = steps.next();
      if (step.done === true) return onDone(step.value);
      await takeTurn();
    }
  };
  void go();
  return () => {
    isOver = true;
  };
}
