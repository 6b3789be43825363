/** The web platform's own way, where the browser has it: what waits comes first, then the rest of the work. */
type Scheduling = typeof globalThis & { readonly scheduler?: { readonly yield?: () => Promise<void> } };

function giveWay(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  if (scheduler?.yield !== undefined) return scheduler.yield();
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
