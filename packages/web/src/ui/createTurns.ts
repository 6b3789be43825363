/** Behind all that waits already, timers and frames among it. */
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

/** For long work on the page's thread: lets frames and inputs through once it has held them up for a while. */
export function createTurns(heldMilliseconds = 12, pause = giveWay): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMilliseconds) return;
    await pause();
    since = performance.now();
  };
}

/** Behind all that comes meanwhile as well: inputs, frames and what draws the page. Browsers that know no order of tasks give way once. */
const standBack = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.postTask(() => {}, { priority: 'background' }) : giveWay();

interface Steps {
  /** How long the page is held up at once, in ms. */
  readonly heldMilliseconds?: number;
  /** Whether nobody waits for it: the page does all else first. */
  readonly isBehind?: boolean;
}

/** Takes steps in turns, and hands over what they come to. Gives the function that ends it: nothing is handed over after that. */
export function takeSteps<T>(
  steps: Generator<void, T>,
  onDone: (result: T) => void,
  { isBehind = false, heldMilliseconds = isBehind ? 4 : 12 }: Steps = {},
): () => void {
  let isOver = false;
  const pause = isBehind ? standBack : giveWay;
  const go = async () => {
    // What asks for them is painted first.
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
