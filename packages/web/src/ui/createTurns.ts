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
