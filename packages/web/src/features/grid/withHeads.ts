import { type Comparison, formatUnit, indexOfId } from '@tertium/engine';

interface HeadedBlock {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  readonly itemsAre: 'columns' | 'rows';
}

/** The rows of a whole grid with the names of its items and attributes, and units, around them. */
export function withHeads(
  rows: readonly (readonly string[])[],
  { items, attributes }: Comparison,
  { itemIds, attributeIds, itemsAre }: HeadedBlock,
): readonly (readonly string[])[] {
  const itemHeads = itemIds.map((id) => items[indexOfId(items).get(id) ?? -1]?.name ?? '');
  const attributeHeads = attributeIds.map((id) => {
    const { name = '', unit = '' } = attributes[indexOfId(attributes).get(id) ?? -1] ?? {};
    return unit === '' ? name : `${name} (${formatUnit(unit)})`;
  });
  const isItemColumns = itemsAre === 'columns';
  const top = isItemColumns ? itemHeads : attributeHeads;
  const side = isItemColumns ? attributeHeads : itemHeads;
  return [['', ...top], ...rows.map((row, i) => [side[i] ?? '', ...row])];
}
