import type { Anchor } from '@tertium/contract';
import { indexOfId } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { aboutOf, withAbout } from '../attribute/aboutCell';

/** Returns what ends the dispute of a thread and resolves the thread, or `null` if nothing is disputed. */
export function useEndDispute(anchor: Anchor): (() => void) | null {
  const { comparison, cellsOf, edit } = useComparison();
  if (anchor.kind !== 'cell' || !anchor.isDispute) return null;
  const { itemId, attributeId } = anchor;
  const hasAttribute = comparison.attributes.some(({ id }) => id === attributeId);
  const at = indexOfId(comparison.items).get(itemId);
  const cell = at === undefined || !hasAttribute ? null : (cellsOf(attributeId)[at] ?? null);
  const about = aboutOf(cell);
  if (!about.isDisputed) return null;
  const rows = [[withAbout(cell, { ...about, isDisputed: false })]];
  return () =>
    void edit(
      [{ kind: 'cells.set', itemIds: [itemId], attributeIds: [attributeId], rows }],
      'Resolve dispute',
    );
}
