import { explainVerdict, isByMethod, verdictSentences } from '@tertium/engine';
import { useMemo } from 'react';
import { useSettings } from '../ui/settings';
import { useMethodTools } from './byMethod/useMethodTools';
import { useComparison, useRanking } from './comparisonContext';
import { verdictPrefix } from './verdictPrefix';

/** The full verdict, with whose weights it is based on. `null` until known, `''` without items. */
export function useWholeVerdict(): string | null {
  const { comparison, weighers } = useComparison();
  const live = useRanking();
  const { ranking } = live;
  const { numberFormat: format } = useSettings();
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const text = useMemo(() => {
    if (ranking === null) return null;
    if (isByMethod(ranking))
      return tools === null ? null : (tools.methodVerdict(ranking, comparison, format)[0]?.join(' ') ?? '');
    return verdictSentences(explainVerdict(ranking, comparison, { format }))
      .map((sentence) => sentence.text)
      .join(' ');
  }, [ranking, comparison, format, tools]);
  return text === null || text === '' || ranking === null
    ? text
    : verdictPrefix(ranking, live, weighers) + text;
}
