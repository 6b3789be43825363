import { handOverComparison, leaveComparison, listGrants, removeGrant, setGrant } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

/** Each change of a right appears in the history, and the list shows my rights. */
const changesWhoMay = { invalidatesTags: ['Grants', 'Comparisons', 'History'] } as const;

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGrants: build.query({ ...calling(listGrants), providesTags: ['Grants'] }),
    setGrant: build.mutation({ ...calling(setGrant), ...changesWhoMay }),
    removeGrant: build.mutation({ ...calling(removeGrant), ...changesWhoMay }),
    // Doesn't reload the grants, which a person who left may no longer read.
    leaveComparison: build.mutation({ ...calling(leaveComparison), invalidatesTags: ['Comparisons'] }),
    handOverComparison: build.mutation({ ...calling(handOverComparison), ...changesWhoMay }),
  }),
});

export const {
  useListGrantsQuery,
  useSetGrantMutation,
  useRemoveGrantMutation,
  useLeaveComparisonMutation,
  useHandOverComparisonMutation,
} = sharingApi;
