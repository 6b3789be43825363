import {
  type AnyRanking,
  acceptabilityQuestion,
  isByMethod,
  type Measurement,
  type Standings,
  wordsFor,
} from '@tertium/engine';
import { useEffect, useMemo } from 'react';
import { useSettings } from '../../ui/settings';
import { useSteps } from '../../ui/useSteps';
import { useMethodTools } from '../byMethod/useMethodTools';
import { useComparison } from '../comparisonContext';
import { type SaidShare, sayFirstShare } from './firstShareText';
import { useAcceptability } from './useAcceptability';
import { useSampledItems } from './useSampledItems';

/** With fewer samples, the per cent would change a moment later. */
const fewestSamples = 2_000;

/** How sure the verdict on a ranking is. */
export interface ShareOfRanking extends SaidShare {
  readonly ranking: AnyRanking;
}

interface FirstShareProps {
  readonly ranking: AnyRanking;
  readonly onSay: (said: ShareOfRanking) => void;
}

/** Done once the page has nothing else to do: a sampler beside it would slow down the first picture of a chart. */
function* nothing(): Generator<void, true> {
  yield;
  return true;
}

/** Samples weightings near those of a ranking and reports how often its first item is first. Renders nothing. */
export function FirstShare({ ranking, onSay }: FirstShareProps) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const { tools } = useMethodTools(isByMethod(ranking));
  const isIdle = useSteps(nothing, false);
  const asked = useMemo(() => ({ counted: ranking }), [ranking]);
  const known = useSampledItems(asked);
  const question = useMemo(() => {
    if (isIdle === null || ranking.placedCount < 2 || !canVary(ranking)) return null;
    if (!isByMethod(ranking))
      return known?.counted === ranking
        ? acceptabilityQuestion(ranking, { itemIndexes: known.sampledItems.itemIndexes })
        : null;
    // The places belong to other weights until the method has ranked by these.
    return ranking.isBehind ? null : (tools?.methodQuestion(ranking) ?? null);
  }, [isIdle, ranking, known, tools]);
  const { answer } = useAcceptability(question);
  const share =
    answer === null || !(answer.isLast || answer.samples >= fewestSamples)
      ? null
      : (answer.rankAcceptability[0]?.[0] ?? null);
  useEffect(() => {
    if (share === null || question === null) return;
    const isOpen = (worth: Measurement, j: number) =>
      typeof worth === 'object' && worth !== null && (ranking.shares[j] ?? 0) > 0;
    const said = sayFirstShare({
      ranking,
      share,
      leader: question.itemIndexes[0] ?? -1,
      judgedCount: question.itemIndexes.length,
      hasOpen: 'rows' in question && question.rows.some((row) => Array.from(row).some(isOpen)),
      words: wordsFor(comparison, ranking, numberFormat),
    });
    onSay({ ranking, ...said });
  }, [share, ranking, question, comparison, numberFormat, onSay]);
  return null;
}

/** Whether there are other weightings near this one: there are none if only one attribute can change. */
function canVary({ attributeIds, shares, lockedIds }: Standings): boolean {
  return attributeIds.filter((id, i) => (shares[i] ?? 0) > 0 && !lockedIds.includes(id)).length > 1;
}
