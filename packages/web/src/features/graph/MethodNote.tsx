import type { RankingMethod } from '@tertium/engine';
import { noSumText } from '../../comparison/byMethod/methodVerdict';
import { useComparison } from '../../comparison/comparisonContext';
import { rankingMethodWithin } from '../../comparison/rankingMethodText';

interface MethodNoteProps {
  readonly method: RankingMethod;
  /** Whose places the chart has: the method's, with its own figures or without, those of weighted sums, or those of all methods. */
  readonly of: 'it' | 'figures' | 'sums' | 'all';
}

/** Of which ranking a chart is, where a method ranks the comparison. */
export function MethodNote({ method, of }: MethodNoteProps) {
  const noun = useComparison().comparison.settings.itemNoun || 'item';
  const name = rankingMethodWithin(method);
  const texts = {
    it: `In the order of ${name}, which ranks this comparison.`,
    figures: `Places and figures in this chart are those of ${name}, which ranks this comparison.`,
    sums: `Places and scores in this chart are those of the weighted sum; the comparison is ranked by ${name}. ${noSumText(method.id, noun)}`,
    all: `The comparison is ranked by ${name}.`,
  };
  return <p className="graph-note">{texts[of]}</p>;
}
