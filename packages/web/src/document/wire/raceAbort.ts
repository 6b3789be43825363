import type { CallFailure } from './callFailure';

/** The outcome of an aborted batch. */
export const givenUp: { readonly failure: CallFailure } = {
  failure: { code: 'ERR_ABORTED', status: 0, message: 'The call was aborted' },
};

/** Settles with the work, or when the signal aborts, because the other side may never answer. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T | typeof givenUp> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(givenUp);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
