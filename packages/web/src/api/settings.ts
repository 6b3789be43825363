import { readSettings, type Settings, updateSettings } from '@tertium/contract';
import type { ApiError } from '../session/answer';
import type { Call } from '../session/sendCall';
import { api } from './api';
import { callingVersioned, type Versioned } from './calling';

type Sent = { data: unknown; meta?: { version: number | undefined } } | { error: ApiError };
type Send = (call: Call) => Promise<Sent>;

const versionedOf = ({ data, meta }: Exclude<Sent, { error: ApiError }>): Versioned<Settings> => ({
  value: data as Settings,
  version: meta?.version ?? 0,
});

/** Changes some settings. If another tab or an earlier change was faster, retries once on the current version. */
async function save(send: Send, patch: Partial<Settings>, version: number | undefined): Promise<Sent> {
  const post = (seen: number) => send({ endpoint: updateSettings, body: patch, version: seen });
  if (version !== undefined) {
    const first = await post(version);
    if ('data' in first || first.error.code !== 'ERR_VERSION_CONFLICT') return first;
  }
  const current = await send({ endpoint: readSettings });
  return 'error' in current ? current : post(versionedOf(current).version);
}

/** Saves wait for the one before, because each names the version that it changes. */
let last: Promise<unknown> = Promise.resolve();

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({ ...callingVersioned(readSettings), providesTags: ['Settings'] }),
    /** Shows the change at once, saves it on the server, and undoes it if the server refuses. */
    saveSettings: build.mutation<Versioned<Settings>, Partial<Settings>>({
      queryFn: (patch, { dispatch, getState }, _options, baseQuery) => {
        const saved = last.then(async () => {
          const seen = settingsApi.endpoints.readSettings.select()(getState() as never).data?.version;
          const sent = await save(async (call) => (await baseQuery(call)) as Sent, patch, seen);
          if ('error' in sent) return sent;
          const data = versionedOf(sent);
          dispatch(
            settingsApi.util.updateQueryData('readSettings', undefined, (kept) => {
              kept.version = Math.max(kept.version, data.version);
            }),
          );
          return { data };
        });
        last = saved.catch(() => undefined);
        return saved;
      },
      onQueryStarted: async (patch, { dispatch, queryFulfilled }) => {
        const change = settingsApi.util.updateQueryData('readSettings', undefined, ({ value }) => {
          Object.assign(value, patch);
        });
        const { undo } = dispatch(change);
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

export const { useReadSettingsQuery, useSaveSettingsMutation } = settingsApi;
