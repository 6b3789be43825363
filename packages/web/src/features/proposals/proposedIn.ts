import { type Comparison, columnsOf, indexOfId, type ProposedValue, proposalsOf } from '@tertium/engine';

interface Block {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
}

/** The proposed values for the cells of a block. */
export function proposedIn(
  comparison: Comparison,
  { itemIds, attributeIds }: Block,
): readonly ProposedValue[] {
  const rowOf = indexOfId(comparison.items);
  const { cellsOf } = columnsOf(comparison);
  return attributeIds.flatMap((attributeId) => {
    const cells = cellsOf(attributeId);
    return itemIds.flatMap((itemId) => {
      const cell = cells[rowOf.get(itemId) ?? -1] ?? null;
      return proposalsOf(cell).map((proposal) => ({ itemId, attributeId, cell, proposal }));
    });
  });
}
