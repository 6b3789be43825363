import { maximumPoints, pointsOf, type Standings } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { writePoints, writeShare } from '../../ranked/percentOf';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeAttribute, writeText } from '../../ui/writeText';
import type { Gesture } from './createGesture';

/**
 * Writes points and shares into the rows of a list, and takes the moves of their sliders. React renders the rows
 * without them, so that no other row is rendered again for a moved weight.
 */
export function useWeightRows({ move: moveWeight }: Gesture) {
  const { ranking, weighting, drag } = useRanking();
  const show = useFormatNumber();
  const list = useRef<HTMLDivElement>(null);
  /** Where each slider stands. The element itself only knows whole steps. */
  const standsAt = useRef(new WeakMap<Element, number>());
  const write = useCallback(
    ({ attributeIds, shares }: Standings) => {
      const now = drag.weighting() ?? weighting;
      const indexes = new Map(attributeIds.map((id, i) => [id, i]));
      for (const row of list.current?.querySelectorAll('.weigh-row') ?? []) {
        const id = row.getAttribute('data-key') ?? '';
        const slider = row.querySelector('input');
        const points = pointsOf(now, id);
        // The shown points can follow the hand some frames later.
        const moved = drag.moved();
        const at = Math.min(maximumPoints, moved?.attributeId === id ? moved.points : points);
        if (slider !== null && standsAt.current.get(slider) !== at) {
          slider.value = String(at);
          standsAt.current.set(slider, at);
        }
        const shown = writePoints(points, show);
        const share = writeShare(shares[indexes.get(id) ?? -1] ?? 0, show);
        writeAttribute(slider, 'aria-valuetext', `${shown} of 10, share ${share}`);
        writeText(row.querySelector('.weigh-points'), shown);
        writeText(row.querySelector('.weigh-share'), share);
      }
    },
    [drag, weighting, show],
  );
  useFollow(write);

  const move = (attributeId: string, slider: HTMLInputElement) => {
    const points = Number(slider.value);
    standsAt.current.set(slider, points);
    moveWeight({ attributeId, points });
    // Resets the slider if the change was not accepted.
    const now = drag.ranking() ?? ranking;
    if (drag.moved()?.points !== points && now !== null) write(now);
  };
  return { list, move };
}
