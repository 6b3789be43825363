import { explainVerdict, isByMethod } from '@tertium/engine';
import { useMemo } from 'react';
import { useSettings } from '../ui/settings';
import { useMethodTools } from './byMethod/useMethodTools';
import { useComparison, useRanking } from './comparisonContext';

/** The verdict with all its reasons and doubts, where nothing has to be short; `null` while it is not known, `''` of no items. */
export function useWholeVerdict(): string | null {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat: format } = useSettings();
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  return useMemo(() => {
    if (ranking === null) return null;
    if (isByMethod(ranking))
      return tools === null ? null : (tools.methodVerdict(ranking, comparison, format)[0] ?? '');
    return explainVerdict(ranking, comparison, { format })
      .map(({ text }) => text)
      .join(' ');
  }, [ranking, comparison, format, tools]);
}
