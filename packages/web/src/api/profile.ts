import { readProfile, updateProfile } from '@tertium/contract';
import { api } from './api';
import { callingVersioned } from './calling';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProfile: build.query({ ...callingVersioned(readProfile), providesTags: ['Profile'] }),
    updateProfile: build.mutation({
      ...callingVersioned(updateProfile),
      invalidatesTags: ['Profile', 'People'],
    }),
  }),
});

export const { useReadProfileQuery, useUpdateProfileMutation } = profileApi;
