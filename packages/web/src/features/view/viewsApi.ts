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

/** How views were shown when this page opened them, by id: changes are saved over that, and over nothing newer. */
export const openedQueries = new Map<string, string>();

export const { useListViewsQuery, useSetViewMutation, useDeleteViewMutation } = viewsApi;
