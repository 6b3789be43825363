import type { Attribute } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { useSettings } from '../../../ui/settings';
import { type AttributeFacts, createFacts } from '../attribute/attributeFacts';

/** Facts of the open comparison's attributes among the items shown, in the person's way of writing numbers. */
export function useFacts(itemIndexes: readonly number[]): (attribute: Attribute) => AttributeFacts {
  const { columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  return useMemo(() => createFacts({ columnOf, itemIndexes, format }), [columnOf, itemIndexes, format]);
}
