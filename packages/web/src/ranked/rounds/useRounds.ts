import { skipToken } from '@reduxjs/toolkit/query/react';
import { useComparison } from '../comparisonContext';
import { useListRoundsQuery } from './roundsApi';

/** The rounds of the comparison, latest first. */
export function useRounds(isAsked = true) {
  const { id } = useComparison();
  return useListRoundsQuery(isAsked ? { params: { id } } : skipToken);
}
