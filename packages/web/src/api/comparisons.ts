import { type ComparisonSummary, listComparisons } from '@tertium/contract';
import { api } from './api';
import { calling } from './calling';

/** My list of comparisons, shown by the gallery and by the frame's palette and drawer. */
export const comparisonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComparisons: build.query({ ...calling(listComparisons), providesTags: ['Comparisons'] }),
  }),
});

/** Whether a comparison is in everyday use: neither a template nor archived. */
export const isAtHand = ({ isTemplate, isArchived }: ComparisonSummary): boolean =>
  !isTemplate && !isArchived;

export const { useListComparisonsQuery } = comparisonsApi;
