import type { Answer, ApiError, ReadBody } from '../../session/answer';
import { createBackOff, isPassing } from './backOff';
import { createPatience } from './createPatience';
import { type Arrival, readTable, type TableBeginning } from './readTable';

interface OpeningPorts {
  readonly send: (readBody: ReadBody) => Promise<Answer>;
  /** Receives what has arrived so far, or `null` when nothing is being loaded. */
  readonly note: (arrival: Arrival | null) => void;
  readonly signal: AbortSignal;
}

/** How often progress is reported. A table that arrives within this time is never shown in part. */
const noteMilliseconds = 100;
const ends: readonly ApiError['code'][] = ['ERR_ABORTED', 'ERR_NOT_SIGNED_IN'];

/** Requests a table and reports its progress. Requests it again if the connection breaks in the middle. */
export async function openTable({ send, note, signal }: OpeningPorts): Promise<Answer> {
  const { pause, end } = createPatience();
  const backOff = createBackOff();
  let beginning: TableBeginning | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (isBroken: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (beginning !== null) note(Object.freeze({ ...beginning, isBroken }));
  };
  const onBeginning = (next: TableBeginning) => {
    beginning = next;
    timer ??= setTimeout(() => tell(false), noteMilliseconds);
  };
  signal.addEventListener('abort', end);
  try {
    for (;;) {
      const answer = await send((body) => readTable(body, onBeginning));
      if (answer.isOk || beginning === null || signal.aborted) return answer;
      const { error } = answer;
      if (ends.includes(error.code) || !isPassing(error)) return answer;
      tell(true);
      await pause(backOff.next(error));
    }
  } finally {
    signal.removeEventListener('abort', end);
    clearTimeout(timer);
    note(null);
  }
}
