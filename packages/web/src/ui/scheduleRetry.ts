/** Runs once after a delay, or at one of these events of the window. Returns a function that cancels it. */
export function scheduleRetry(
  milliseconds: number,
  run: () => void,
  events: readonly string[] = ['online'],
): () => void {
  const cancel = () => {
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, runOnce);
  };
  const runOnce = () => {
    cancel();
    run();
  };
  const timer = setTimeout(runOnce, milliseconds);
  for (const event of events) window.addEventListener(event, runOnce);
  return cancel;
}
