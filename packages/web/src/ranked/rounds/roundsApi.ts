import {
  deleteRound,
  listRounds,
  readRound,
  revealRound,
  saveAnswer,
  startRound,
  updateRound,
} from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

/** Each step appears in the history. */
const steps = { invalidatesTags: ['rounds', 'History'] } as const;

const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRounds: build.query({ ...calling(listRounds), providesTags: ['rounds'] }),
    readRound: build.query({ ...calling(readRound), providesTags: ['rounds'] }),
    startRound: build.mutation({ ...calling(startRound), ...steps }),
    updateRound: build.mutation({ ...calling(updateRound), ...steps }),
    saveAnswer: build.mutation({ ...calling(saveAnswer), invalidatesTags: ['rounds'] }),
    revealRound: build.mutation({ ...calling(revealRound), ...steps }),
    deleteRound: build.mutation({ ...calling(deleteRound), ...steps }),
  }),
});

export const {
  useListRoundsQuery,
  useReadRoundQuery,
  useStartRoundMutation,
  useUpdateRoundMutation,
  useSaveAnswerMutation,
  useRevealRoundMutation,
  useDeleteRoundMutation,
} = roundsApi;

/** Reads a round outside of a component. */
export const openRound = roundsApi.endpoints.readRound.initiate;
