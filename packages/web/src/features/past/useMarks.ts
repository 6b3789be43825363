import { useReadAgain } from '../../document/useReadAgain';
import { useComparison } from '../../ranked/comparisonContext';
import { useListMarksQuery } from './marksApi';

/** The marked versions, latest first; read again with each new version, since each step of a mark makes one. */
export function useMarks(newest: number) {
  const { id } = useComparison();
  const query = useListMarksQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  useReadAgain(query, newest);
  return query;
}
