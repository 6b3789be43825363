import type { Attribute } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { type AttributeFacts, createFacts } from '../attribute/attributeFacts';
import { useShown } from '../attribute/useShown';
import { marked } from './keptOrder';

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

/** Returns an earlier list with the same items, because facts don't depend on their order: also of all after a filter. */
function useSameMembers(itemIndexes: readonly number[], count: number): readonly number[] {
  const all = useRef<readonly number[]>([]);
  const some = useRef<readonly number[]>([]);
  if (itemIndexes.length === count) {
    if (all.current.length !== count) all.current = itemIndexes;
    return all.current;
  }
  if (!hasSameMembers(some.current, itemIndexes, count)) some.current = itemIndexes;
  return some.current;
}

type Indexes = readonly number[] | Int32Array;

/** For lists without duplicates of indexes below `count`. */
export function hasSameMembers(one: Indexes, other: Indexes, count: number): boolean {
  if (one.length !== other.length) return false;
  if (one === other || one.length === count) return true;
  const isIn = marked(one, count);
  for (const index of other) if (isIn[index] !== 1) return false;
  return true;
}
