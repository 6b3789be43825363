import { countThreads, listThreads, type ResultOf, readThread } from '@tertium/contract';
import { api } from '../../api/api';
import { type Argument, calling } from '../../api/calling';

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThreads: build.infiniteQuery<
      ResultOf<typeof listThreads>,
      Argument<typeof listThreads>,
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
      },
      query: ({ queryArg, pageParam }) => {
        const query = { ...queryArg.query, ...(pageParam !== null && { before: pageParam }) };
        return calling(listThreads).query({ ...queryArg, query });
      },
      providesTags: ['comments'],
    }),
    countThreads: build.query({ ...calling(countThreads), providesTags: ['comments'] }),
    readThread: build.query({ ...calling(readThread), providesTags: ['comments'] }),
  }),
});

export const { useListThreadsInfiniteQuery, useCountThreadsQuery, useReadThreadQuery } = commentsApi;
