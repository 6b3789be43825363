import { type BaseQueryFn, buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { topics } from '@tertium/contract';
import { useDispatch, type useSelector, useStore } from 'react-redux';
import type { Answer, ApiError } from '../session/answer';
import type { Session } from '../session/createSession';
import type { Call } from '../session/sendCall';
import { sendWhenIdle } from '../session/sendWhenIdle';
import { useSelected } from './useSelected';

/** The extra argument of every thunk. */
export interface StoreExtra {
  readonly session: Session;
  /** The topic id of the last answer to each query, by the query's cache key. */
  readonly topicIds: Map<string, string>;
}

export interface CallMeta {
  /** Version of the object in the answer's `ETag`. */
  version: number | undefined;
}

/** Makes a call that bypasses the cache. */
export const callThroughSession =
  (call: Call, signal?: AbortSignal) =>
  (_dispatch: unknown, _getState: unknown, { session }: StoreExtra): Promise<Answer> =>
    session.send(call, signal);

/** The topic ids of the cached answers, see `StoreExtra`. */
export const keptTopicIds = (_dispatch: unknown, _getState: unknown, { topicIds }: StoreExtra) => topicIds;

const sendThroughSession: BaseQueryFn<Call, unknown, ApiError, object, CallMeta> = async (
  call,
  { signal, extra, type, queryCacheKey },
) => {
  const { session, topicIds } = extra as StoreExtra;
  const send = () =>
    call.endpoint.access === 'anyone' ? session.sendOpen(call, signal) : session.send(call, signal);
  // Queries are retried while the server is busy, so that no page stays outdated or empty.
  const answer = await (type === 'query' ? sendWhenIdle(send, signal) : send());
  if (answer.isOk && answer.topicId !== undefined && queryCacheKey !== undefined)
    topicIds.set(queryCacheKey, answer.topicId);
  return answer.isOk
    ? { data: answer.result ?? null, meta: { version: answer.version } }
    : { error: answer.error };
};

export const tagTypes = [
  'Profile',
  'Settings',
  'Sessions',
  'AccessTokens',
  'SignOns',
  'Factors',
  'People',
  'Comparisons',
  'History',
  'Grants',
  'Webhooks',
  'Links',
  'Notices',
  'Templates',
  ...topics,
] as const;

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: { useDispatch, useStore, useSelector: useSelected as typeof useSelector },
  }),
);

/** The cache of all server data. Each feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sendThroughSession,
  tagTypes,
  endpoints: () => ({}),
});
