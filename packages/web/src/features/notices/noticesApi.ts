import { listNotices, markNoticesRead, setNoticeChoice } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query({ ...calling(listNotices), providesTags: ['Notices'] }),
    markNoticesRead: build.mutation({ ...calling(markNoticesRead), invalidatesTags: ['Notices'] }),
    setNoticeChoice: build.mutation({ ...calling(setNoticeChoice), invalidatesTags: ['Notices'] }),
  }),
});

export const { useListNoticesQuery, useMarkNoticesReadMutation, useSetNoticeChoiceMutation } = noticesApi;
