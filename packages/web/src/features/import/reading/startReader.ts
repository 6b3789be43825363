import { ImportError } from '@tertium/tables';
import { proxy, wrap } from 'comlink';
import type { Carried, RemoteSession } from './import.worker';
import type { ImportSession } from './importSession';

type Later<T> = T extends (...given: infer G) => infer R ? (...given: G) => Promise<Awaited<R>> : never;

/** An import session in a worker. `stop` ends it at once. */
export type ImportReader = { readonly [K in keyof ImportSession]: Later<ImportSession[K]> } & {
  readonly stop: () => void;
};

export type StartReader = () => ImportReader;

/** Starts an import session in a worker, so that large files don't freeze the page. */
export function startReader(): ImportReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<RemoteSession>(worker);
  // A worker that failed to load never answers.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('Couldn’t start reading files.')));
  });
  broken.catch(() => {});
  const call = async <T>(answer: Promise<Carried<T>>): Promise<T> => {
    const carried = await Promise.race([answer, broken]);
    if ('value' in carried) return carried.value;
    throw new ImportError(carried.refused.code, carried.refused.message);
  };
  return {
    open: (source, choice, onProgress) => call(remote.open(source, choice, proxy(onProgress))),
    preview: (choice, onProgress) => call(remote.preview(choice, onProgress && proxy(onProgress))),
    review: (plan) => call(remote.review(plan)),
    prepare: (plan, target, key) => call(remote.prepare(plan, target, key)),
    prepareFile: (...given) => call(remote.prepareFile(...given)),
    part: (...given) => call(remote.part(...given)),
    writtenPart: (...given) => call(remote.writtenPart(...given)),
    stop: () => worker.terminate(),
  };
}
