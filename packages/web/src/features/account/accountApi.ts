import {
  changePassword,
  createAccessToken,
  deleteAccount,
  endOtherSessions,
  endPersonSessions,
  endSession,
  issueResetCode,
  listAccessTokens,
  listMails,
  listPeople,
  listSessions,
  mailLink,
  revokeAccessToken,
  testMail,
  updatePerson,
} from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...calling(changePassword),
      invalidatesTags: ['Sessions', 'AccessTokens'],
    }),
    listAccessTokens: build.query({ ...calling(listAccessTokens), providesTags: ['AccessTokens'] }),
    createAccessToken: build.mutation({ ...calling(createAccessToken), invalidatesTags: ['AccessTokens'] }),
    revokeAccessToken: build.mutation({ ...calling(revokeAccessToken), invalidatesTags: ['AccessTokens'] }),
    listSessions: build.query({ ...calling(listSessions), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...calling(endSession), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...calling(endOtherSessions), invalidatesTags: ['Sessions'] }),
    deleteAccount: build.mutation(calling(deleteAccount)),
    listPeople: build.query({ ...calling(listPeople), providesTags: ['People'] }),
    updatePerson: build.mutation({ ...calling(updatePerson), invalidatesTags: ['People'] }),
    issueResetCode: build.mutation({ ...calling(issueResetCode), invalidatesTags: ['People'] }),
    endPersonSessions: build.mutation(calling(endPersonSessions)),
    listMails: build.query({ ...calling(listMails), providesTags: ['People'] }),
    mailLink: build.mutation({ ...calling(mailLink), invalidatesTags: ['People'] }),
    testMail: build.mutation(calling(testMail)),
  }),
});

export const {
  useChangePasswordMutation,
  useListAccessTokensQuery,
  useCreateAccessTokenMutation,
  useRevokeAccessTokenMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useDeleteAccountMutation,
  useListPeopleQuery,
  useUpdatePersonMutation,
  useIssueResetCodeMutation,
  useEndPersonSessionsMutation,
  useListMailsQuery,
  useMailLinkMutation,
  useTestMailMutation,
} = accountApi;
