import {
  type Attribute,
  createRanker,
  isSameValue,
  type Ranker,
  type Ranking,
  rankingInputOf,
} from '@tertium/engine';
import { useEffect, useRef, useState } from 'react';
import { columnOf as readColumnOf } from '../../../comparison/columnOf';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import type { Trial } from '../../../comparison/weightDrag';
import { createPace } from '../../../ui/createPace';
import { useLatest } from '../../../ui/useLatest';

/**
 * The ranking with an attribute as it is being edited, which is not saved; `null` while it is the saved one, or cannot be
 * ranked. It follows as fast as the page has time for, and what shows a ranking on the page follows with it as long as
 * this is used.
 */
export function useTried(attribute: Attribute | null): Ranking | null {
  const { comparison, columnOf } = useComparison();
  const { ranking, weighting, drag } = useRanking();
  const [tried, setTried] = useState<Ranking | null>(null);

  const worn = useRef<Trial | null>(null);

  /** What somebody else tries on stays on. */
  const takeOff = () => {
    if (worn.current !== null && drag.tried() === worn.current) drag.takeOff();
    worn.current = null;
  };
  const rank = useLatest(() => {
    const ranker = attribute === null || ranking === null ? null : rankerWith(attribute);
    const next = ranker?.ranking() ?? null;
    setTried(next);
    if (ranker === null || next === null || ranking === null || !isAlike(next, ranking)) return takeOff();
    worn.current = { label: `${attribute?.name} judged otherwise`, ranker, weighting };
    drag.tryOn(worn.current);
  });

  function rankerWith(edited: Attribute): Ranker | null {
    const at = comparison.attributes.findIndex(({ id }) => id === edited.id);
    if (at < 0 || isSameValue(comparison.attributes[at], edited)) return null;
    const column = () => readColumnOf(comparison.columns[edited.id] ?? [], edited);
    return createRanker(
      rankingInputOf(
        { ...comparison, attributes: comparison.attributes.with(at, edited) },
        (id) => (id === edited.id ? column() : columnOf(id)),
        weighting,
      ),
    );
  }

  const [pace] = useState(() => createPace(() => rank()()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another ranking
  useEffect(() => pace.ask(), [pace, attribute, comparison, weighting, ranking]);
  const latestTakeOff = useLatest(takeOff);
  useEffect(
    () => () => {
      pace.stop();
      latestTakeOff()();
    },
    [pace, latestTakeOff],
  );
  return tried;
}

/** What shows the saved ranking has a place for everything in the other one. */
function isAlike(a: Ranking, b: Ranking): boolean {
  return isSameValue(a.attributeIds, b.attributeIds) && isSameValue(ruledOutOf(a), ruledOutOf(b));
}

function ruledOutOf({ ruledOut }: Ranking): readonly number[] {
  return ruledOut.map(({ itemIndex }) => itemIndex);
}
