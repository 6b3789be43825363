import { readSettings, updateSettings } from '@tertium/contract';
import { api } from './api';
import { callingVersioned } from './calling';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({ ...callingVersioned(readSettings), providesTags: ['Settings'] }),
    updateSettings: build.mutation({ ...callingVersioned(updateSettings) }),
  }),
});

export const { useReadSettingsQuery, useUpdateSettingsMutation } = settingsApi;
