import type { CallFailure } from './syncPorts';

/** What a batch that is given up comes to. */
export const givenUp: { readonly failure: CallFailure } = {
  failure: { code: 'ERR_ABORTED', status: 0, message: 'The call was given up' },
};

/** Work of somebody who may never answer again: it ends with the signal at the latest. */
export function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T | typeof givenUp> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(givenUp);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
