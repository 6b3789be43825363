import { joinAsGuest, openGuestRound, readGuestTable, saveGuestAnswer } from '@tertium/contract';
import { api } from '../../api/api';
import { type Argument, calling } from '../../api/calling';
import { type Linked, readLinked } from './readLinked';

export const {
  useOpenGuestRoundQuery,
  useReadGuestTableQuery,
  useSaveGuestAnswerMutation,
  useJoinAsGuestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    openGuestRound: build.query({ ...calling(openGuestRound), providesTags: ['rounds'] }),
    readGuestTable: build.query({
      query: (given: Argument<typeof readGuestTable>) => ({
        ...given,
        endpoint: readGuestTable,
        readBody: readLinked,
      }),
      transformResponse: (result: unknown) => result as Linked,
    }),
    saveGuestAnswer: build.mutation({ ...calling(saveGuestAnswer), invalidatesTags: ['rounds'] }),
    joinAsGuest: build.mutation(calling(joinAsGuest)),
  }),
});
