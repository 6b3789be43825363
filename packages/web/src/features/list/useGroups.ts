import { hasNumbers, indexOfId } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { byRuling } from '../view/viewState';
import { groupItems, type ItemGroup } from './groupItems';

/** Items in the requested groups. `null` if none were requested, or the attribute was removed. */
export function useGroups(itemIndexes: readonly number[], by: string | null): readonly ItemGroup[] | null {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { numberFormat } = useSettings();
  const { ranking } = useRanking();
  const attribute =
    by === null ? undefined : comparison.attributes[indexOfId(comparison.attributes).get(by) ?? -1];
  const ruledOut = by === byRuling ? ranking?.ruledOut : undefined;
  const column = attribute !== undefined && hasNumbers(attribute) ? columnOf(attribute.id) : null;
  const shownOf = useShown();
  const converted = attribute === undefined ? null : shownOf(attribute).converted;
  const cells = attribute === undefined ? undefined : cellsOf(attribute.id);
  return useMemo(() => {
    if (ruledOut !== undefined) return groupItems(itemIndexes, { ruledOut }, numberFormat);
    if (attribute === undefined || cells === undefined) return null;
    // A value without an amount in the shown unit is not unknown.
    const isWhole = converted?.column.count === column?.count;
    const by = isWhole && converted !== null ? converted : { attribute, column };
    return groupItems(itemIndexes, { ...by, cells }, numberFormat);
  }, [itemIndexes, ruledOut, attribute, column, converted, cells, numberFormat]);
}
