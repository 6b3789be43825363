import type { Attribute } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { type AttributeFacts, createFacts } from '../attribute/attributeFacts';
import { useShown } from '../attribute/useShown';

/** Facts about the open comparison's attributes among the shown items, in the person's number format and chosen units. */
export function useFacts(itemIndexes: readonly number[]): (attribute: Attribute) => AttributeFacts {
  const { comparison, columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const shownOf = useShown();
  const among = useSameMembers(itemIndexes, comparison.items.length);
  return useMemo(
    () => createFacts({ columnOf, itemIndexes: among, format, shownOf }),
    [columnOf, among, format, shownOf],
  );
}

/** Returns the previous list while the new one has the same items, because facts don't depend on their order. */
function useSameMembers(itemIndexes: readonly number[], count: number): readonly number[] {
  const kept = useRef({ itemIndexes, count });
  const isSame = kept.current.count === count && hasSameMembers(kept.current.itemIndexes, itemIndexes, count);
  if (!isSame) kept.current = { itemIndexes, count };
  return kept.current.itemIndexes;
}

type Indexes = readonly number[] | Int32Array;

/** For lists without duplicates of indexes below `count`. */
export function hasSameMembers(one: Indexes, other: Indexes, count: number): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  if (one.length === count) return true;
  const isIn = new Uint8Array(count);
  for (const index of one) isIn[index] = 1;
  for (const index of other) if (isIn[index] !== 1) return false;
  return true;
}
