import type { Answer, ApiError, ReadBody } from '../../session/answer';
import { createBackOff, isPassing } from './backOff';
import { createPatience } from './createPatience';
import { type Arrival, readTable, type TableBeginning } from './readTable';

interface OpeningPorts {
  readonly send: (readBody: ReadBody) => Promise<Answer>;
  /** `null` when nothing of it is on its way any more. */
  readonly note: (arrival: Arrival | null) => void;
  readonly signal: AbortSignal;
}

/** A page that shows how much has come needs no more than this; what is here by then is never shown in part. */
const noteMilliseconds = 100;
const ends: readonly ApiError['code'][] = ['ERR_ABORTED', 'ERR_NOT_SIGNED_IN'];

/** Asks for a table and says what has come of it. A line that breaks in the middle is asked for again by itself. */
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
