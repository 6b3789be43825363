import { createBackOff, isPassing } from './backOff';
import type { Answer, CallFailure } from './callFailure';

export interface Patience {
  readonly signal: AbortSignal;
  /** Waits; may come back early where a new try is worth it. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** What it waits for to pass. */
  readonly onWaiting: (failure: CallFailure) => void;
}

/** Repeats a call until it succeeds, is refused for good or is given up; its last answer. */
export async function persist<T>(
  call: () => Promise<Answer<T>>,
  { signal, pause, onWaiting }: Patience,
): Promise<Answer<T>> {
  const backOff = createBackOff();
  for (;;) {
    const answer = await call();
    if ('value' in answer || signal.aborted || !isPassing(answer.failure)) return answer;
    onWaiting(answer.failure);
    await pause(backOff.next(answer.failure));
    if (signal.aborted) return answer;
  }
}
