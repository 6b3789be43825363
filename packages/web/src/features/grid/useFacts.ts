import type { Attribute } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { type AttributeFacts, createFacts } from '../attribute/attributeFacts';
import { useShown } from '../attribute/useShown';

/** Facts about the open comparison's attributes among the shown items, in the person's number format and chosen units. */
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

/** Returns the previous list while the new one has the same items, because facts don't depend on their order. */
function useSameMembers(itemIndexes: readonly number[]): readonly number[] {
  const kept = useRef(itemIndexes);
  if (!hasSameMembers(kept.current, itemIndexes)) kept.current = itemIndexes;
  return kept.current;
}

type Indexes = readonly number[] | Int32Array;

/** For lists without duplicates. */
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
