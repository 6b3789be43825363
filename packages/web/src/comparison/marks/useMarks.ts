import { useEffect } from 'react';
import { useComparison } from '../comparisonContext';
import { useListMarksQuery } from './marksApi';

/** The marked versions, latest first; read again with each new version, since each step of a mark makes one. */
export function useMarks(newest: number) {
  const { id } = useComparison();
  const query = useListMarksQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason
  useEffect(() => void refetch(), [newest]);
  return query;
}
