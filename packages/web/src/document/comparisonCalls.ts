import type { ConflictDetails } from '@tertium/contract';
import type { ChangeTrouble } from '@tertium/engine';
import { comparisonsApi } from '../api/comparisons';
import type { Dispatch } from '../api/store';
import { apiErrorOf, type CallError } from '../session/answer';
import { comparisonApi, type Inverse } from './comparisonApi';
import { createListening } from './createListening';
import type { UndoStep } from './pendingSlice';
import type { Answer, BatchPart, CallFailure, PostOutcome, SyncPorts } from './syncPorts';
import { possessionOf } from './wireShapes';

type Calls = Pick<SyncPorts, 'open' | 'post' | 'listSince' | 'findPossession'>;

/** The calls that keep a comparison in step with the server, through the cache; one that nobody answers holds up no other. */
export function createCalls(dispatch: Dispatch, id: string, later: SyncPorts['later']): Calls {
  const { openComparison, listChangesSince } = comparisonApi.endpoints;
  const listen = createListening(later);
  return {
    open: async () => toAnswer(await dispatch(openComparison.initiate(id, { forceRefetch: true }))),
    post: (part) => listen((signal) => createPoster(dispatch, id, signal)(part)),
    listSince: (version) =>
      listen(async (signal) => {
        const call = dispatch(listChangesSince.initiate({ id, version }, { track: false }));
        signal.addEventListener('abort', () => call.abort());
        return toAnswer(await call);
      }),
    // The list says it in a few bytes, and its other readers are to know it too.
    findPossession: async () => {
      const { endpoints, util } = comparisonsApi;
      // A list on its way may have been asked for before, and no other is asked for beside it.
      await dispatch(util.getRunningQueryThunk('listComparisons', {}));
      const list = endpoints.listComparisons.initiate({}, { forceRefetch: true, subscribe: false });
      const { data = [], error } = await dispatch(list);
      if (error !== undefined) return { failure: toFailure(error) };
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
    const call = dispatch(comparisonApi.endpoints.postChanges.initiate({ id, part }, { track: false }));
    const abort = () => call.abort();
    signal?.addEventListener('abort', abort);
    const answer = toAnswer(await call);
    signal?.removeEventListener('abort', abort);
    return answer;
  };
}

/** Gives up a batch of which parts may wait at the server; `false` where all of it was applied before. */
export async function dropBatch(dispatch: Dispatch, id: string, batchId: string): Promise<boolean> {
  const call = dispatch(comparisonApi.endpoints.dropChanges.initiate({ id, batchId }, { track: false }));
  const { error } = await call;
  return toFailure(error).code !== 'ERR_STATE';
}

/** What undoes a batch, from the history. */
export async function readInverse(
  dispatch: Dispatch,
  id: string,
  version: number,
): Promise<Answer<Omit<UndoStep, 'label'>>> {
  const { readInverse: read } = comparisonApi.endpoints;
  return toAnswer(await dispatch(read.initiate({ id, version }, { track: false })));
}

/** What undoes the batches after one version until another, latest first; as many as fit into an answer. */
export async function listInverses(
  dispatch: Dispatch,
  id: string,
  span: { readonly after: number; readonly until: number },
): Promise<Answer<readonly Inverse[]>> {
  const { listInverses: list } = comparisonApi.endpoints;
  return toAnswer(await dispatch(list.initiate({ id, ...span }, { track: false })));
}

function toAnswer<T>({ data, error }: { data?: T; error?: CallError | undefined }): Answer<NonNullable<T>> {
  if (data !== undefined && data !== null) return { value: data };
  return { failure: toFailure(error) };
}

export function toFailure(error: CallError = { name: 'AbortError' }): CallFailure {
  const { code, status, message, details, ...more } = apiErrorOf(error);
  const failure: CallFailure = { ...more, code, status, message };
  if (details === undefined) return failure;
  if (code === 'ERR_VERSION_CONFLICT')
    return { ...failure, conflicts: (details as ConflictDetails).conflicts };
  return code === 'ERR_CHANGE_INVALID' ? { ...failure, trouble: details as ChangeTrouble } : failure;
}
