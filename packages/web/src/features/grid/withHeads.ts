import { type Attribute, type Comparison, indexOfId } from '@tertium/engine';

interface HeadedBlock {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  readonly itemsAre: 'columns' | 'rows';
}

/** The rows of a whole grid, with the names of its items and attributes, and units, around them. */
export function withHeads(
  rows: readonly (readonly string[])[],
  { items, attributes }: Comparison,
  { itemIds, attributeIds, itemsAre }: HeadedBlock,
  unitOf: (attribute: Attribute) => string,
): readonly (readonly string[])[] {
  const itemHeads = itemIds.map((id) => items[indexOfId(items).get(id) ?? -1]?.name ?? '');
  const attributeHeads = attributeIds.map((id) => {
    const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
    const unit = attribute === undefined ? '' : unitOf(attribute);
    return unit === '' ? (attribute?.name ?? '') : `${attribute?.name} (${unit})`;
  });
  const isItemColumns = itemsAre === 'columns';
  const top = isItemColumns ? itemHeads : attributeHeads;
  const side = isItemColumns ? attributeHeads : itemHeads;
  return [['', ...top], ...rows.map((row, i) => [side[i] ?? '', ...row])];
}
