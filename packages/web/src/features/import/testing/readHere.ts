import { newId } from '../../../document/wire/newId';
import { createImportSession } from '../reading/importSession';
import type { ImportReader } from '../reading/startReader';

/** A reader without a worker, for tests: the same session, on the same thread. */
export function readHere(): ImportReader {
  const session = createImportSession(newId);
  return {
    open: session.open,
    preview: async (...given) => session.preview(...given),
    review: async (plan) => session.review(plan),
    prepare: async (...given) => session.prepare(...given),
    prepareFile: async (...given) => session.prepareFile(...given),
    part: async (...given) => session.part(...given),
    writtenPart: async (...given) => session.writtenPart(...given),
    stop: () => {},
  };
}
