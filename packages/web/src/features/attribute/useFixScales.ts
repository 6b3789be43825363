import { fixScales } from '../../document/scales/fixedScales';
import { useComparison, useMay } from '../../ranked/comparisonContext';

/** Fixes the scales that still follow the data. Does nothing without the right to edit, or if none follows it. */
export function useFixScales(): () => void {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  return () => {
    const changes = canEdit ? fixScales(comparison) : [];
    if (changes.length > 0) edit(changes, 'Fix the scales');
  };
}
