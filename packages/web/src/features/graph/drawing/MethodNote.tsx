import type { RankingMethod } from '@tertium/engine';
import { noSumText } from '../../../ranked/byMethod/methodVerdict';
import { useComparison } from '../../../ranked/comparisonContext';
import { rankingMethodWithin } from '../../../ranked/rankingMethodText';

interface MethodNoteProps {
  readonly method: RankingMethod;
  /**
   * Whose places the chart shows: the method's, the method's with its own figures, those of weighted sums, or those of
   * all methods.
   */
  readonly of: 'it' | 'figures' | 'sums' | 'all';
}

/** Says which ranking a chart shows if the comparison is ranked by a method. */
export function MethodNote({ method, of }: MethodNoteProps) {
  const noun = useComparison().comparison.settings.itemNoun || 'item';
  const name = rankingMethodWithin(method);
  const texts = {
    it: `Ordered by ${name}, which ranks this comparison.`,
    figures: `Places and figures are by ${name}, which ranks this comparison.`,
    sums: `This chart shows the weighted sum, but the comparison is ranked by ${name}. ${noSumText(method.id, noun)}`,
    all: `This comparison is ranked by ${name}.`,
  };
  return <p className="graph-note quiet">{texts[of]}</p>;
}
