import {
  archiveComparison,
  createComparison,
  deleteComparison,
  duplicateComparison,
  listTemplates,
  postChanges,
  restoreComparison,
  searchComparisons,
  unarchiveComparison,
} from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';
import type { RootState } from '../../api/store';
import { documentClosed } from '../../document/state/documentSlice';

const changesTheList = { invalidatesTags: ['Comparisons'] } as const;

const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    createComparison: build.mutation({ ...calling(createComparison), ...changesTheList }),
    duplicateComparison: build.mutation({ ...calling(duplicateComparison), ...changesTheList }),
    deleteComparison: build.mutation({ ...calling(deleteComparison), ...changesTheList }),
    archiveComparison: build.mutation({ ...calling(archiveComparison), ...changesTheList }),
    unarchiveComparison: build.mutation({ ...calling(unarchiveComparison), ...changesTheList }),
    restoreComparison: build.mutation({ ...calling(restoreComparison), ...changesTheList }),
    renameComparison: build.mutation({
      ...calling(postChanges),
      ...changesTheList,
      // Forgets the cached comparison, which would show its old name first.
      onQueryStarted: ({ params: { id: comparisonId } }, { dispatch, getState }) => {
        const userId = (getState() as RootState).auth.sub;
        dispatch(documentClosed({ owned: { userId, comparisonId } }));
      },
    }),
    searchComparisons: build.query({ ...calling(searchComparisons), providesTags: ['Comparisons'] }),
    listTemplates: build.query({ ...calling(listTemplates), providesTags: ['Templates'] }),
  }),
});

export const {
  useArchiveComparisonMutation,
  useUnarchiveComparisonMutation,
  useSearchComparisonsQuery,
  useCreateComparisonMutation,
  useDuplicateComparisonMutation,
  useDeleteComparisonMutation,
  useRestoreComparisonMutation,
  useRenameComparisonMutation,
  useListTemplatesQuery,
} = galleryApi;
