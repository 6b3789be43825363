import { listHistory } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHistory: build.query({ ...calling(listHistory), providesTags: ['History'] }),
  }),
});

export const { useListHistoryQuery } = historyApi;
