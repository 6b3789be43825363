import { listLinks, makeLink, openLink, removeLink } from '@tertium/contract';
import { api } from '../../api/api';
import { type Argument, calling } from '../../api/calling';
import { type Linked, type Locked, readLinked } from './readLinked';

/** The tags of calls that change links, which also add a history entry. */
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
