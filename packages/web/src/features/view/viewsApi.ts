import { deleteView, listViews, setView } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const steps = { invalidatesTags: ['views'] } as const;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query({ ...calling(listViews), providesTags: ['views'] }),
    setView: build.mutation({ ...calling(setView), ...steps }),
    deleteView: build.mutation({ ...calling(deleteView), ...steps }),
  }),
});

/**
 * The queries with which views were opened on this page, by id. Changes are saved only over these, never over something
 * newer.
 */
export const openedQueries = new Map<string, string>();

export const { useListViewsQuery, useSetViewMutation, useDeleteViewMutation } = viewsApi;
