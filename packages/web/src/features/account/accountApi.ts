import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endPersonSessions,
  endSession,
  exportAccount,
  invitePerson,
  issueResetCode,
  listPeople,
  listSessions,
  updatePerson,
} from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({ ...calling(changePassword), invalidatesTags: ['Sessions'] }),
    listSessions: build.query({ ...calling(listSessions), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...calling(endSession), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...calling(endOtherSessions), invalidatesTags: ['Sessions'] }),
    exportAccount: build.mutation(calling(exportAccount)),
    deleteAccount: build.mutation(calling(deleteAccount)),
    listPeople: build.query({ ...calling(listPeople), providesTags: ['People'] }),
    invitePerson: build.mutation({ ...calling(invitePerson), invalidatesTags: ['People'] }),
    updatePerson: build.mutation({ ...calling(updatePerson), invalidatesTags: ['People'] }),
    issueResetCode: build.mutation({ ...calling(issueResetCode), invalidatesTags: ['People'] }),
    endPersonSessions: build.mutation(calling(endPersonSessions)),
  }),
});

export const {
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
  useListPeopleQuery,
  useInvitePersonMutation,
  useUpdatePersonMutation,
  useIssueResetCodeMutation,
  useEndPersonSessionsMutation,
} = accountApi;
