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
import { createTimeouts } from './createTimeouts';

interface Calls extends Pick<SyncPorts, 'post' | 'listSince' | 'findPossession'> {
  /** Reads the whole table. Passes `note` the part that has arrived so far, and `null` at the end. */
  readonly open: (
    note: (arrival: Arrival | null) => void,
    signal: AbortSignal,
  ) => Promise<Answer<SavedComparison>>;
}

/** The changes that undo the batch of a version. */
interface Inverse {
  readonly version: number;
  /** How many batches it undoes. */
  readonly batchCount: number;
  readonly changes: readonly Change[];
}

/** Makes a call whose answer goes into the open comparison or is used at once, so that no cache keeps it. */
function ask<T>(dispatch: Dispatch, call: Call, signal?: AbortSignal): Promise<Answer<T>> {
  const answering = dispatch(callThroughSession(call, signal)).then(toAnswer<T>);
  return signal === undefined ? answering : raceAbort(answering, signal);
}

/** The calls that keep a comparison in sync. A call without an answer is abandoned and blocks no other. */
export function createCalls(dispatch: Dispatch, id: string, later: SyncPorts['later']): Calls {
  const params = { id };
  const withTimeout = createTimeouts(later);
  return {
    open: async (note, signal) => {
      const send = (readBody: ReadBody) =>
        sendWhenIdle(
          () => dispatch(callThroughSession({ endpoint: openComparison, params, readBody }, signal)),
          signal,
        );
      return toAnswer(await openTable({ send, note, signal }));
    },
    post: (part) => withTimeout((signal) => createPoster(dispatch, id, signal)(part)),
    listSince: (version) =>
      withTimeout((signal) => {
        const query = { since: String(version) };
        return ask<Since>(dispatch, { endpoint: listChanges, params, query }, signal);
      }),
    // Reads the list, which is a few bytes, so that its other readers also learn the owner.
    findPossession: async () => {
      const { endpoints, util } = comparisonsApi;
      // Waits for a running list call: it may have started too early, and a second one would not be sent beside it.
      await dispatch(util.getRunningQueryThunk('listComparisons', {}));
      const list = endpoints.listComparisons.initiate({}, { forceRefetch: true, subscribe: false });
      const { data = [], error } = await dispatch(list);
      if (error !== undefined) return { failure: toFailure(apiErrorOf(error)) };
      const listed = data.find((each) => each.id === id);
      return { value: listed === undefined ? null : possessionOf(listed) };
    },
  };
}

/** Posts parts of batches of one comparison. The signal aborts a running call. */
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

/** Drops a batch whose parts may be stored on the server. `false` if all of it was applied already. */
export async function dropBatch(dispatch: Dispatch, id: string, batchId: string): Promise<boolean> {
  const answer = await dispatch(callThroughSession({ endpoint: dropChanges, params: { id, batchId } }));
  return answer.isOk || answer.error.code !== 'ERR_STATE';
}

/** Reads from the history what undoes a batch. */
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

/** Reads what undoes the batches after one version until another, latest first: as many as fit into an answer. */
export function listInverses(
  dispatch: Dispatch,
  id: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<Answer<readonly Inverse[]>> {
  const query = { after: String(after), until: String(until) };
  return ask(dispatch, { endpoint: listInversesOf, params: { id }, query });
}

/** Reads the history before a version, latest first: as many entries as fit into an answer. */
export const listEntries = (
  dispatch: Dispatch,
  id: string,
  before: number,
): Promise<Answer<readonly HistoryEntry[]>> =>
  ask(dispatch, { endpoint: listHistory, params: { id }, query: { before: String(before) } });

/** Finds the history entry of a version. `null` if the history has none for it alone. */
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
