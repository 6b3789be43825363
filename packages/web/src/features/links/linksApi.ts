import {
  type LinkedTable,
  listLinks,
  makeLink,
  openLink,
  type ResultOf,
  removeLink,
} from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import { api } from '../../api/api';
import { type Argument, calling } from '../../api/calling';
import { readTable } from '../../document/wire/readTable';

type Locked = Extract<ResultOf<typeof openLink>, { isLocked: true }>;

/** A link's table, put together. */
export type Linked = Omit<LinkedTable, 'chunks'> & { readonly comparison: Comparison };

/** Reads it in turns with the page, and frozen, so that the cache doesn't walk through its cells. */
async function readLinked(body: ReadableStream<Uint8Array>): Promise<Linked | Locked> {
  let head: object = {};
  const read = readTable(
    body,
    () => undefined,
    (told) => {
      head = told;
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

/** Told in the history. */
const steps = { invalidatesTags: ['Links', 'History'] } as const;

export const { useListLinksQuery, useMakeLinkMutation, useRemoveLinkMutation, useOpenLinkQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listLinks: build.query({ ...calling(listLinks), providesTags: ['Links'] }),
      makeLink: build.mutation({ ...calling(makeLink), ...steps }),
      removeLink: build.mutation({ ...calling(removeLink), ...steps }),
      openLink: build.query({
        query: (given: Argument<typeof openLink>) => ({ ...given, endpoint: openLink, readBody: readLinked }),
        transformResponse: (result: unknown) => result as Linked | Locked,
      }),
    }),
  });
