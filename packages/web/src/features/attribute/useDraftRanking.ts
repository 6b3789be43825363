import {
  type AnyRanker,
  type AnyRanking,
  type Attribute,
  isSameValue,
  rankingInputOf,
} from '@tertium/engine';
import { useEffect, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { usePreview } from '../../ranked/usePreview';
import { createPace } from '../../ui/createPace';
import { useLatest } from '../../ui/useLatest';

/**
 * The ranking with an attribute as it is being edited, which is not saved; `null` while it is the saved one, or cannot be
 * ranked. It follows as fast as the page has time for, and what shows a ranking on the page follows with it as long as
 * this is used.
 */
export function useTried(attribute: Attribute | null): AnyRanking | null {
  const { comparison } = useComparison();
  const { ranking, weighting, rankerFor } = useRanking();
  const [tried, setTried] = useState<AnyRanking | null>(null);

  const preview = usePreview();
  const rank = useLatest(() => {
    const ranker = attribute === null || ranking === null ? null : rankerWith(attribute);
    setTried(ranker?.ranking() ?? null);
    preview(ranker === null ? null : { label: `${attribute?.name} judged otherwise`, ranker, weighting });
  });

  function rankerWith(edited: Attribute): AnyRanker | null {
    const at = comparison.attributes.findIndex(({ id }) => id === edited.id);
    if (at < 0 || isSameValue(comparison.attributes[at], edited)) return null;
    const attributes = comparison.attributes.with(at, edited);
    return rankerFor(rankingInputOf({ ...comparison, attributes }, weighting));
  }

  const [pace] = useState(() => createPace(() => rank()()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another ranking
  useEffect(() => pace.ask(), [pace, attribute, comparison, weighting, ranking, rankerFor]);
  useEffect(() => pace.stop, [pace]);
  return tried;
}
