/** Runs once after some time, or as soon as the browser is back on the network; gives what calls it off. */
export function laterOrOnline(milliseconds: number, run: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener('online', runOnce);
  };
  const runOnce = () => {
    callOff();
    run();
  };
  const timer = setTimeout(runOnce, milliseconds);
  window.addEventListener('online', runOnce);
  return callOff;
}
