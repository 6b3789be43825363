import { formatUnit, formatValue, indexOfId, type MethodTable } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { MethodWording } from './methodWording';

/** The names of a comparison for the rows of its table. */
export function useMethodWording({ itemIndexes }: Pick<MethodTable, 'itemIndexes'>): MethodWording {
  const { items, attributes, settings } = useComparison().comparison;
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  return useMemo(() => {
    const attributeOf = (id: string) => attributes[indexOfId(attributes).get(id) ?? -1];
    return {
      nameOf: (row) => items[itemIndexes[row] ?? -1]?.name ?? '',
      attributeNameOf: (id) => attributeOf(id)?.name ?? '',
      valueText: (id, value) => {
        const attribute = attributeOf(id);
        if (attribute === undefined) return show(value);
        const unit = formatUnit(attribute.unit);
        return `${formatValue(value, attribute, numberFormat)}${unit === '' ? '' : ` ${unit}`}`;
      },
      noun: settings.itemNoun === '' ? 'item' : settings.itemNoun,
      show,
    };
  }, [items, attributes, settings.itemNoun, itemIndexes, numberFormat, show]);
}
