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
export function createTurns(heldMilliseconds = 12): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMilliseconds) return;
    await giveWay();
    since = performance.now();
  };
}

/**
 * Takes steps in such turns, and hands over what they come to. Gives the function that ends it: nothing is handed over after
 * that.
 */
export function takeSteps<T>(
  steps: Generator<void, T>,
  onDone: (result: T) => void,
  heldMilliseconds?: number,
): () => void {
  let isOver = false;
  const go = async () => {
    // What asks for them is painted first.
    await giveWay();
    const takeTurn = createTurns(heldMilliseconds);
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
