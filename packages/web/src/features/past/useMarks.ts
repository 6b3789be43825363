import { useComparison } from '../../ranked/comparisonContext';
import { useListMarksQuery } from './marksApi';

/** The marked versions, latest first. */
export function useMarks() {
  const { id } = useComparison();
  return useListMarksQuery({ params: { id } });
}
