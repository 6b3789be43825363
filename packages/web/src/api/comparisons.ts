import { type ComparisonSummary, listComparisons } from '@tertium/contract';
import { api } from './api';
import { calling } from './calling';

/** The list of my comparisons: the frame's palette and drawer show it as well as the gallery. */
export const comparisonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComparisons: build.query({ ...calling(listComparisons), providesTags: ['Comparisons'] }),
  }),
});

/** Neither a template nor put away: what somebody works with. */
export const isAtHand = ({ isTemplate, isArchived }: ComparisonSummary): boolean =>
  !isTemplate && !isArchived;

export const { useListComparisonsQuery } = comparisonsApi;
