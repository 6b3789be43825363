import { rawText } from '@tertium/engine';
import type { RefusedBatch } from '../../../comparison/refusedBatches';

export const cellKey = (itemId: string, attributeId: string): string => `${itemId} ${attributeId}`;

/** What was typed into cells and refused, the latest in each, by `cellKey`. */
export function refusedTexts(refused: readonly RefusedBatch[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { batch, dependents } of refused) {
    for (const change of [batch, ...dependents].flatMap(({ changes }) => changes)) {
      if (change.kind !== 'cells.set') continue;
      change.itemIds.forEach((itemId, i) => {
        change.attributeIds.forEach((attributeId, j) => {
          texts.set(cellKey(itemId, attributeId), rawText(change.rows[i]?.[j] ?? null));
        });
      });
    }
  }
  return texts;
}
