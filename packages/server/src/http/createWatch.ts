import { createTroubles, type Troubles } from './createTroubles';

/** A line of the log that has the name of an event. */
export interface NotedEvent {
  readonly event: string;
  /** What came of it, in a word of ours; empty for an event with one outcome. */
  readonly outcome: string;
}

/** An answered request, by the pattern of its route. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly code: string | null;
}

/** Hears what happens on this server, to count it. */
export interface Counter {
  countEvent(event: NotedEvent): void;
  countRequest(request: AnsweredRequest): void;
}

/** What a server notices about itself since it started. */
export interface Watch extends Counter {
  /** Seconds since 1970. */
  readonly startedAt: number;
  readonly troubles: Troubles;
  /** Lets somebody count, too. */
  addCounter(counter: Counter): void;
}

/** Without a counter nothing is counted: troubles are kept for the administrators' page. */
export function createWatch(): Watch {
  const counters: Counter[] = [];
  return {
    startedAt: Math.floor(Date.now() / 1000),
    troubles: createTroubles(),
    addCounter: (counter) => void counters.push(counter),
    countEvent(event) {
      for (const counter of counters) counter.countEvent(event);
    },
    countRequest(request) {
      for (const counter of counters) counter.countRequest(request);
    },
  };
}
