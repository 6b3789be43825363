/** Resolves after the tasks that are already queued, including timers and frames. */
function yieldOnce(): Promise<void> {
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
export function createYielder(heldMilliseconds = 12, pause = yieldOnce): () => Promise<void> {
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
const yieldToEverything = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.postTask(() => {}, { priority: 'background' }) : yieldOnce();

interface RunOptions {
  /** The longest time that the page is blocked at once, in ms. */
  readonly heldMilliseconds?: number;
  /** Whether nobody waits for the result, so that the page does everything else first. */
  readonly isBackground?: boolean;
}

/** Runs a generator between frames and passes its result to `onDone`. Returns a function that cancels it. */
export function runBetweenFrames<T>(
  steps: Generator<void, T>,
  onDone: (result: T) => void,
  { isBackground = false, heldMilliseconds = isBackground ? 4 : 12 }: RunOptions = {},
): () => void {
  let isOver = false;
  const pause = isBackground ? yieldToEverything : yieldOnce;
  const run = async () => {
    // Lets the page paint first.
    await pause();
    const yieldIfDue = createYielder(heldMilliseconds, pause);
    while (!isOver) {
      const step = steps.next();
      if (step.done === true) return onDone(step.value);
      await yieldIfDue();
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}
