import { useEffect, useState } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { usePreview } from '../../ranked/usePreview';
import { withPoints } from '../../ranked/weights';
import { createPace } from '../../ui/createPace';
import { useLatest } from '../../ui/useLatest';
import type { Ground } from './ground';

/**
 * Previews the unsaved answer in the places and scores beside the question. `null` while an answer is missing. It
 * follows as fast as the page can.
 */
export function useAnswerPreview(
  { byItself: ranker }: Ground,
  points: Readonly<Record<string, number>> | null,
): void {
  const { ranking, weighting } = useRanking();
  const preview = usePreview({ withOthers: true });
  const update = useLatest(() =>
    preview(
      points === null || ranker === null
        ? null
        : { label: 'what you say matters', ranker, weighting: withPoints(weighting, points) },
    ),
  );
  const [pace] = useState(() => createPace(() => update()()));
  const key = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another ranking; the key stands for the points
  useEffect(() => pace.ask(), [pace, ranker, ranking, weighting, key]);
  useEffect(() => pace.stop, [pace]);
}
