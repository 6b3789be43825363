import {
  type ConflictDetails,
  dropChanges,
  type HistoryEntry,
  listChanges,
  listHistory,
  listInverses as listInversesOf,
  openComparison,
  postChanges,
  type ResultOf,
  readHistoryEntry,
} from '@tertium/contract';
import type { Change, ChangeTrouble } from '@tertium/engine';
import { api, callThroughSession } from '../../api/api';
import { comparisonsApi } from '../../api/comparisons';
import type { Dispatch } from '../../api/store';
import { type ApiError, apiErrorOf, type ReadBody, type Answer as SessionAnswer } from '../../session/answer';
import type { Call } from '../../session/sendCall';
import { sendWhenIdle } from '../../session/sendWhenIdle';
import type { UndoStep } from '../state/documentSlice';
import type { BatchPart, PostOutcome, Since, SyncPorts } from '../sync/syncPorts';
import type { Answer, CallFailure } from '../wire/callFailure';
import { openTable } from '../wire/openTable';
import { raceAbort } from '../wire/raceAbort';
import type { Arrival } from '../wire/readTable';
import { possessionOf, type SavedComparison } from '../wire/wireShapes';
import { createListening } from './createListening';

interface Calls extends Pick<SyncPorts, 'post' | 'listSince' | 'findPossession'> {
  /** Reads the whole table; what has come of it so far is noted, and `null` at the end. */
  readonly open: (
    note: (arrival: Arrival | null) => void,
    signal: AbortSignal,
  ) => Promise<Answer<SavedComparison>>;
}

/** What undoes the batch that made a version. */
interface Inverse {
  readonly version: number;
  /** Batches that it undoes. */
  readonly batchCount: number;
  readonly changes: readonly Change[];
}

/** A call whose answer is taken into the open comparison or used at once, so that no cache keeps it. */
function ask<T>(dispatch: Dispatch, call: Call, signal?: AbortSignal): Promise<Answer<T>> {
  const answering = dispatch(callThroughSession(call, signal)).then(toAnswer<T>);
  return signal === undefined ? answering : raceAbort(answering, signal);
}

/** The calls that keep a comparison in step with the server; one that nobody answers holds up no other. */
export function createCalls(dispatch: Dispatch, id: string, later: SyncPorts['later']): Calls {
  const params = { id };
  const listen = createListening(later);
  return {
    open: async (note, signal) => {
      const send = (readBody: ReadBody) =>
        sendWhenIdle(
          () => dispatch(callThroughSession({ endpoint: openComparison, params, readBody }, signal)),
          signal,
        );
      return toAnswer(await openTable({ send, note, signal }));
    },
    post: (part) => listen((signal) => createPoster(dispatch, id, signal)(part)),
    listSince: (version) =>
      listen((signal) => {
        const query = { since: String(version) };
        return ask<Since>(dispatch, { endpoint: listChanges, params, query }, signal);
      }),
    // The list says it in a few bytes, and its other readers are to know it too.
    findPossession: async () => {
      const { endpoints, util } = comparisonsApi;
      // A list on its way may have been asked for before, and no other is asked for beside it.
      await dispatch(util.getRunningQueryThunk('listComparisons', {}));
      const list = endpoints.listComparisons.initiate({}, { forceRefetch: true, subscribe: false });
      const { data = [], error } = await dispatch(list);
      if (error !== undefined) return { failure: toFailure(apiErrorOf(error)) };
      const listed = data.find((each) => each.id === id);
      return { value: listed === undefined ? null : possessionOf(listed) };
    },
  };
}

/** Posts parts of batches of one comparison; the signal ends a call on its way. */
export function createPoster(
  dispatch: Dispatch,
  id: string,
  signal?: AbortSignal,
): (part: BatchPart) => Promise<Answer<PostOutcome>> {
  return async (part) => {
    const call: Call = { endpoint: postChanges, params: { id }, body: part };
    const answer = await ask<PostOutcome>(dispatch, call, signal);
    dispatch(api.util.invalidateTags(['History']));
    return answer;
  };
}

/** Gives up a batch of which parts may wait at the server; `false` where all of it was applied before. */
export async function dropBatch(dispatch: Dispatch, id: string, batchId: string): Promise<boolean> {
  const answer = await dispatch(callThroughSession({ endpoint: dropChanges, params: { id, batchId } }));
  return answer.isOk || answer.error.code !== 'ERR_STATE';
}

/** What undoes a batch, from the history. */
export async function readInverse(
  dispatch: Dispatch,
  id: string,
  version: number,
): Promise<Answer<Omit<UndoStep, 'label'>>> {
  const params = { id, version: String(version) };
  const answer = await ask<ResultOf<typeof readHistoryEntry>>(dispatch, {
    endpoint: readHistoryEntry,
    params,
  });
  if ('failure' in answer) return answer;
  const { entry, inverse, changes } = answer.value;
  return { value: { batchId: entry.batchId, changes: inverse, did: changes } };
}

/** What undoes the batches after one version until another, latest first; as many as fit into an answer. */
export function listInverses(
  dispatch: Dispatch,
  id: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<Answer<readonly Inverse[]>> {
  const query = { after: String(after), until: String(until) };
  return ask(dispatch, { endpoint: listInversesOf, params: { id }, query });
}

/** Entries of the history before a version, latest first; as many as fit into an answer. */
export const listEntries = (
  dispatch: Dispatch,
  id: string,
  before: number,
): Promise<Answer<readonly HistoryEntry[]>> =>
  ask(dispatch, { endpoint: listHistory, params: { id }, query: { before: String(before) } });

/** The entry of a version that the history keeps by itself; `null` where it keeps none. */
export async function findVersion(
  dispatch: Dispatch,
  id: string,
  version: number,
): Promise<Answer<HistoryEntry | null>> {
  const answer = await listEntries(dispatch, id, version + 1);
  if ('failure' in answer) return answer;
  return { value: answer.value.find((entry) => entry.version === version) ?? null };
}

function toAnswer<T>(answer: SessionAnswer): Answer<T> {
  return answer.isOk ? { value: answer.result as T } : { failure: toFailure(answer.error) };
}

export function toFailure({ code, status, message, details, ...more }: ApiError): CallFailure {
  const failure: CallFailure = { ...more, code, status, message };
  if (details === undefined) return failure;
  if (code === 'ERR_VERSION_CONFLICT')
    return { ...failure, conflicts: (details as ConflictDetails).conflicts };
  return code === 'ERR_CHANGE_INVALID' ? { ...failure, trouble: details as ChangeTrouble } : failure;
}
