import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@tertium/contract';
import type { FastifyInstance } from 'fastify';

type Kind = LiveEvent['kind'];
type EventOf<K extends Kind> = Extract<LiveEvent, { readonly kind: K }>;

/** A stream of news, read like in a browser. */
export interface TestStream {
  readonly status: number;
  readonly headers: Headers;
  /** The received text so far. */
  text(): string;
  /** Waits for the next event of a kind and skips others. Throws if the stream ends before. */
  next<K extends Kind>(kind: K, isWanted?: (event: EventOf<K>) => boolean): Promise<EventOf<K>>;
  /** Received events that no call has returned yet. */
  rest(): readonly LiveEvent[];
  /** Resolves when the stream has ended. */
  readonly isOver: Promise<void>;
  close(): void;
}

/** Follows a comparison over real HTTP. */
export async function openStream(
  host: string,
  { jwt, id, tab = randomUUID(), headers = {} }: Reader,
): Promise<TestStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${host}/compare/v1/comparisons/${id}/news?tab=${tab}`, {
    headers: { authorization: `Bearer ${jwt}`, ...headers },
    signal: leaving.signal,
  });
  let [text, read, hasEnded] = ['', 0, false];
  const events: LiveEvent[] = [];
  let ring = () => {};
  const take = (piece: string) => {
    text += piece;
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      const data = /^data: (.*)$/m.exec(text.slice(read, end))?.[1];
      if (data !== undefined) events.push((JSON.parse(data) as { result: LiveEvent }).result);
      read = end + 2;
    }
    ring();
  };
  const isOver = readAll(answer, take).then(() => {
    hasEnded = true;
    ring();
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    async next(kind, isWanted = () => true) {
      for (;;) {
        const at = events.findIndex(
          (event) => event.kind === kind && isWanted(event as EventOf<typeof kind>),
        );
        const [event] = at < 0 ? [] : events.splice(0, at + 1).slice(-1);
        if (event !== undefined) return event as EventOf<typeof kind>;
        if (hasEnded) throw new Error(`The stream ended without ${kind}: ${text}`);
        await new Promise<void>((resolve) => {
          ring = resolve;
        });
      }
    },
    rest: () => [...events],
    isOver,
    close: () => leaving.abort(),
  };
}

interface Reader {
  readonly jwt: string;
  readonly id: string;
  readonly tab?: string;
  readonly headers?: Record<string, string>;
}

async function readAll(answer: Response, take: (piece: string) => void): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
      take(piece.value);
    }
  } catch {
    // It was closed, or the connection broke.
  }
}

/** Listens on a free port of this machine and returns the address. */
export const listen = (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });
