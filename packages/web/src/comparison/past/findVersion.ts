import type { HistoryEntry } from '@tertium/contract';
import type { Dispatch } from '../../api/store';
import type { ApiError } from '../../session/answer';
import { comparisonApi } from '../comparisonApi';
import { toFailure } from '../comparisonCalls';
import type { Answer, CallFailure } from '../syncPorts';

export const noSuchVersion: CallFailure = {
  code: 'ERR_NOT_FOUND',
  status: 404,
  message: 'No such version',
};

/** The entry of a version that the history keeps by itself. */
export async function findVersion(
  dispatch: Dispatch,
  id: string,
  version: number,
): Promise<Answer<HistoryEntry>> {
  const { listHistory } = comparisonApi.endpoints;
  const read = listHistory.initiate({ id, before: version + 1 }, { forceRefetch: true, subscribe: false });
  const { data, error } = await dispatch(read);
  if (data === undefined) return { failure: toFailure(error as Partial<ApiError> | undefined) };
  const [latest] = data;
  return latest?.version === version ? { value: latest } : { failure: noSuchVersion };
}
