import type { FastifyBaseLogger } from 'fastify';

/** Sends what is due. Several servers on one store share the work. */
export interface Sender {
  /** Sends what is due now, and resolves when it has an outcome. */
  run(): Promise<void>;
  /** Aborts what is being sent. It is sent again later. */
  stop(): Promise<void>;
}

interface SenderPorts {
  readonly log: FastifyBaseLogger;
  readonly maximumAtOnce: number;
  /** The line of the log for a failure that isn't an outcome. */
  readonly failure: string;
}

/** Starts to send something, one thing at a time for each key. Returns whether there is room for more. */
type Start = (key: string, send: (signal: AbortSignal) => Promise<void>) => boolean;

/** Creates a sender. `startDue` reads what is due and starts it. */
export function createSender(
  { log, maximumAtOnce, failure }: SenderPorts,
  startDue: (start: Start) => Promise<void>,
): Sender {
  const stopping = new AbortController();
  const sending = new Map<string, Promise<void>>();
  let starting: Promise<void> | null = null;

  const start: Start = (key, send) => {
    if (stopping.signal.aborted || sending.size >= maximumAtOnce) return false;
    if (sending.has(key)) return true;
    const work = send(stopping.signal)
      .catch((err: unknown) => log.warn({ err }, failure))
      .finally(() => sending.delete(key));
    sending.set(key, work);
    return true;
  };

  return {
    async run() {
      if (starting !== null) return;
      starting = startDue(start).finally(() => {
        starting = null;
      });
      await starting;
      await Promise.all(sending.values());
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled([starting]);
      await Promise.allSettled(sending.values());
    },
  };
}
