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
 * The ranking with an attribute's unsaved draft. `null` if the draft changes nothing or can't be ranked. The page
 * previews it while the calling component is shown, as often as it has time.
 */
export function useDraftRanking(attribute: Attribute | null): AnyRanking | null {
  const { comparison } = useComparison();
  const { ranking, weighting, rankerFor } = useRanking();
  const [draftRanking, setDraftRanking] = useState<AnyRanking | null>(null);

  const preview = usePreview();
  const rank = useLatest(() => {
    const ranker = attribute === null || ranking === null ? null : rankerWith(attribute);
    setDraftRanking(ranker?.ranking() ?? null);
    preview(ranker === null ? null : { label: `${attribute?.name} with unsaved changes`, ranker, weighting });
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
  return draftRanking;
}
