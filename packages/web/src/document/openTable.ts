import type { ApiError, ReadBody } from '../session/answer';
import type { Arrival } from './arrivals';
import { createBackOff, isPassing } from './backOff';
import { createPatience } from './createPatience';
import { readTable, type TableBeginning } from './readTable';

interface OpeningPorts<A> {
  readonly ask: (readBody: ReadBody) => Promise<A>;
  readonly note: (arrival: Arrival | null) => void;
  readonly signal: AbortSignal;
}

/** A page that shows how much has come needs no more than this; what is here by then is never shown in part. */
const noteMilliseconds = 100;
const ends: readonly ApiError['code'][] = ['ERR_ABORTED', 'ERR_NOT_SIGNED_IN'];

/** Asks for a table and says what has come of it. A line that breaks in the middle is asked for again by itself. */
export async function openTable<A extends { readonly error?: ApiError | undefined }>({
  ask,
  note,
  signal,
}: OpeningPorts<A>): Promise<A> {
  const { pause, end } = createPatience();
  const backOff = createBackOff();
  let beginning: TableBeginning | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (isBroken: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (beginning !== null) note({ ...beginning, isBroken });
  };
  const onBeginning = (next: TableBeginning) => {
    beginning = next;
    timer ??= setTimeout(() => tell(false), noteMilliseconds);
  };
  signal.addEventListener('abort', end);
  try {
    for (;;) {
      const answer = await ask((body) => readTable(body, onBeginning));
      const { error } = answer;
      if (error === undefined || beginning === null || signal.aborted) return answer;
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
