/** Work may hold the event loop this long before others get their turn. */
const turnMilliseconds = 10;

/** Gives a function to call between the steps of long work: now and then it lets everything else run first. */
export function createTurns(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < turnMilliseconds) return;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  };
}
