import type { Attribute } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { type AttributeFacts, createFacts } from '../attribute/attributeFacts';
import { useShown } from '../attribute/useShown';

/** Facts of the open comparison's attributes among the items shown, in the person's way of writing numbers and in the units that they chose. */
export function useFacts(itemIndexes: readonly number[]): (attribute: Attribute) => AttributeFacts {
  const { columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const shownOf = useShown();
  const among = useSameMembers(itemIndexes);
  return useMemo(
    () => createFacts({ columnOf, itemIndexes: among, format, shownOf }),
    [columnOf, among, format, shownOf],
  );
}

/** The list from before as long as the new one holds the same items: their order is nothing to what they have in common. */
function useSameMembers(itemIndexes: readonly number[]): readonly number[] {
  const kept = useRef(itemIndexes);
  if (!hasSameMembers(kept.current, itemIndexes)) kept.current = itemIndexes;
  return kept.current;
}

type Indexes = readonly number[] | Int32Array;

/** Of lists that hold no item twice. */
export function hasSameMembers(one: Indexes, other: Indexes): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  let most = -1;
  for (const index of one) most = Math.max(most, index);
  const isIn = new Uint8Array(most + 1);
  for (const index of one) isIn[index] = 1;
  for (const index of other) if (isIn[index] !== 1) return false;
  return true;
}
