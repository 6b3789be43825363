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

/** A page that shows how much has come needs no more than this. */
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
  let notedAt = Number.NEGATIVE_INFINITY;
  const onBeginning = (next: TableBeginning) => {
    beginning = next;
    if (performance.now() - notedAt < noteMilliseconds) return;
    notedAt = performance.now();
    note({ ...next, isBroken: false });
  };
  const noteBroken = (last: TableBeginning | null) => {
    if (last !== null) note({ ...last, isBroken: true });
  };
  signal.addEventListener('abort', end);
  try {
    for (;;) {
      const answer = await ask((body) => readTable(body, onBeginning));
      const { error } = answer;
      if (error === undefined || beginning === null || signal.aborted) return answer;
      if (ends.includes(error.code) || !isPassing(error)) return answer;
      noteBroken(beginning);
      await pause(backOff.next(error));
    }
  } finally {
    signal.removeEventListener('abort', end);
    note(null);
  }
}
