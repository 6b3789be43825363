import { listThreads, readThread } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThreads: build.query({ ...calling(listThreads), providesTags: ['comments'] }),
    readThread: build.query({ ...calling(readThread), providesTags: ['comments'] }),
  }),
});

export const { useListThreadsQuery, useReadThreadQuery } = commentsApi;
