import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useComparison } from '../comparisonContext';
import { useListRoundsQuery } from './roundsApi';

/** How often a running round that is looked at is asked for again: no version tells that somebody is done. */
export const runningMilliseconds = 4000;

/** The rounds of the comparison, latest first; read again with each of its versions, since each step of one makes one. */
export function useRounds(pollingInterval = 0, isAsked = true) {
  const { id, version } = useComparison();
  const query = useListRoundsQuery(isAsked ? { params: { id } } : skipToken, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const { refetch, isUninitialized } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason
  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [version]);
  return query;
}
