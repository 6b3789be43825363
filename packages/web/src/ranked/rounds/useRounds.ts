import { skipToken } from '@reduxjs/toolkit/query/react';
import { useReadAgain } from '../../document/useReadAgain';
import { useComparison, useSending } from '../comparisonContext';
import { useListRoundsQuery } from './roundsApi';

/** How often a running round that is looked at is asked for again: no version tells that somebody is done. */
export const runningMilliseconds = 4000;

/** The rounds of the comparison, latest first; read again with each of its versions, since each step of one makes one. */
export function useRounds(pollingInterval = 0, isAsked = true) {
  const { id } = useComparison();
  const { version } = useSending();
  const query = useListRoundsQuery(isAsked ? { params: { id } } : skipToken, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  useReadAgain(query, version);
  return query;
}
