import type { Cell } from '@tertium/engine';
import type { RefusedBatch } from '../../document/state/refusedBatches';

export const cellKey = (itemId: string, attributeId: string): string => `${itemId} ${attributeId}`;

/** The latest refused text of each cell, by `cellKey`. */
export function refusedCells(refused: readonly RefusedBatch[]): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { batch, dependents } of refused) {
    for (const change of [batch, ...dependents].flatMap(({ changes }) => changes)) {
      if (change.kind !== 'cells.set') continue;
      change.itemIds.forEach((itemId, i) => {
        change.attributeIds.forEach((attributeId, j) => {
          cells.set(cellKey(itemId, attributeId), change.rows[i]?.[j] ?? null);
        });
      });
    }
  }
  return cells;
}
