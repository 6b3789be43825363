/** Runs once after a delay, or as soon as the browser is online again. Returns a function that cancels it. */
export function scheduleRetry(milliseconds: number, run: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener('online', runOnce);
  };
  const runOnce = () => {
    cancel();
    run();
  };
  const timer = setTimeout(runOnce, milliseconds);
  window.addEventListener('online', runOnce);
  return cancel;
}
