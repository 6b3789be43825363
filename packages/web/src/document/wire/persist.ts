import { createBackOff, isPassing } from './backOff';
import type { Answer, CallFailure } from './callFailure';

export interface Patience {
  readonly signal: AbortSignal;
  /** Waits. May return early when another try is worthwhile. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Reports the failure that it waits out. */
  readonly onWaiting: (failure: CallFailure) => void;
}

/** Repeats a call until it succeeds, is refused for good or is aborted. Returns the last answer. */
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
