import { explainFailure } from '@tertium/engine';
import { memo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { missWords } from '../attribute/limitText';

/** Why an item is ruled out, in a few words. The tooltip has the whole reason. */
export const RuledOutReason = memo(function RuledOutReason({ itemIndex }: { readonly itemIndex: number }) {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat: format } = useSettings();
  const failures = ranking?.ruledOut.find((entry) => entry.itemIndex === itemIndex)?.failures ?? [];
  if (ranking === null || failures.length === 0) return 'ruled out';
  const whole = failures.map((each) => explainFailure(ranking, comparison, each, format)).join('. ');
  return (
    <span className="ruled-out-reason" title={`Ruled out: ${whole}`}>
      Ruled out: {failures.map((each) => missWords(comparison.attributes, each, format)).join(', ')}
    </span>
  );
});
