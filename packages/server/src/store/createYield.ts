/** Work may hold the event loop this long before it yields. */
const holdMilliseconds = 10;

/**
 * Creates a function to await between the steps of long work. If the work has blocked the event loop too long, it lets
 * other work run.
 */
export function createYield(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < holdMilliseconds) return;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  };
}
