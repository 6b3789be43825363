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
      // The opened comparison, if it is still in the cache, has the old name too.
      invalidatesTags: (_, __, { params: { id } }) => ['Comparisons', { type: 'Comparison', id }],
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
