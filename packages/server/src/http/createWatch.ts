import { createTroubles, type Troubles } from './createTroubles';

/** A line of the log with the name of an event. */
export interface NotedEvent {
  readonly event: string;
  /** Its outcome in one word, empty for an event with one outcome. */
  readonly outcome: string;
}

/** An answered request, with its route pattern. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly code: string | null;
}

/** Counts what happens on this server. */
export interface Counter {
  countEvent(event: NotedEvent): void;
  countRequest(request: AnsweredRequest): void;
}

/** Observes this server since its start. */
export interface Watch extends Counter {
  /** Seconds since 1970. */
  readonly startedAt: number;
  readonly troubles: Troubles;
  /** Adds a counter. */
  addCounter(counter: Counter): void;
}

/** Creates a watch. Without a counter it only keeps troubles, for the administrators' page. */
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
