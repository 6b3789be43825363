import { countThreads, listThreads, type ResultOf, readThread } from '@tertium/contract';
import { api } from '../../api/api';
import { type Argument, calling } from '../../api/calling';

/** For lists that are loaded part by part. */
const infiniteQueryOptions = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { readonly next: number | null }) =>
    next === null ? undefined : String(next),
};
const partOf = (query: object | undefined, before: string | null) => ({
  ...query,
  ...(before !== null && { before }),
});

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThreads: build.infiniteQuery<
      ResultOf<typeof listThreads>,
      Argument<typeof listThreads>,
      string | null
    >({
      infiniteQueryOptions,
      query: ({ queryArg, pageParam }) =>
        calling(listThreads).query({ ...queryArg, query: partOf(queryArg.query, pageParam) }),
      providesTags: ['comments'],
    }),
    countThreads: build.query({ ...calling(countThreads), providesTags: ['comments'] }),
    readThread: build.infiniteQuery<ResultOf<typeof readThread>, Argument<typeof readThread>, string | null>({
      infiniteQueryOptions,
      query: ({ queryArg, pageParam }) =>
        calling(readThread).query({ ...queryArg, query: partOf(queryArg.query, pageParam) }),
      providesTags: ['comments'],
    }),
  }),
});

export const { useListThreadsInfiniteQuery, useCountThreadsQuery, useReadThreadInfiniteQuery } = commentsApi;
