import { createOrderedIds, ImportError } from '@tertium/tables';
import { expose, transfer } from 'comlink';
import { createImportSession, type ImportSession } from './importSession';

/** An error as sent from the worker, because classes can't be. */
export type Carried<T> =
  | { readonly value: T }
  | { readonly refused: { readonly code: ImportError['code']; readonly message: string } };

async function carry<T>(work: () => T | Promise<T>): Promise<Carried<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof ImportError) return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}

const session = createImportSession(createOrderedIds());

const remote = {
  open: (...given: Parameters<ImportSession['open']>) => carry(() => session.open(...given)),
  preview: (...given: Parameters<ImportSession['preview']>) => carry(() => session.preview(...given)),
  review: (...given: Parameters<ImportSession['review']>) => carry(() => session.review(...given)),
  prepare: (...given: Parameters<ImportSession['prepare']>) => carry(() => session.prepare(...given)),
  prepareFile: (...given: Parameters<ImportSession['prepareFile']>) =>
    carry(() => session.prepareFile(...given)),
  part: (...given: Parameters<ImportSession['part']>) => carry(() => session.part(...given)),
  writtenPart: async (...given: Parameters<ImportSession['writtenPart']>) => {
    const carried = await carry(() => session.writtenPart(...given));
    return transfer(carried, 'value' in carried ? [carried.value.buffer] : []);
  },
};
export type RemoteSession = typeof remote;

expose(remote);
