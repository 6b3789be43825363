import type { LinkedTable, openLink, ResultOf } from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import { readTable } from '../../document/wire/readTable';

export type Locked = Extract<ResultOf<typeof openLink>, { isLocked: true }>;

/** The assembled table of a public link or a guest. */
export type Linked = Omit<LinkedTable, 'chunks'> & { readonly comparison: Comparison };

/** Reads the table between frames. It is frozen, so that the cache doesn't walk through its cells. */
export async function readLinked(body: ReadableStream<Uint8Array>): Promise<Linked | Locked> {
  let head: object = {};
  const read = readTable(
    body,
    () => undefined,
    (arrived) => {
      head = arrived;
    },
  );
  try {
    const { comparison } = await read;
    return Object.freeze({ ...(head as LinkedTable), comparison });
  } catch (error) {
    if ('isLocked' in head) return head as Locked;
    throw error;
  }
}
