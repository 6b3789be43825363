import { indexOfId } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import type { CellAddress, EditorMove } from './selection';
import type { GridCursor } from './useGridCursor';

export interface NamingActions {
  /** Names an item, or creates one with the name. Returns its id, or `null` if nothing was done. */
  readonly onNameItem: (id: string | null, name: string) => string | null;
  readonly onNameAttribute: (id: string | null, name: string) => string | null;
}

/** Typing names into the heads of a grid, including those of the next item and attribute. */
export function useNaming(
  { layout, editing, open, close, goTo }: GridCursor,
  { onNameItem, onNameAttribute }: NamingActions,
) {
  const { comparison } = useComparison();
  const { itemIds, attributeIds, extent, next, turn } = layout;

  /** The entry of a head: an item, an attribute, or the next one. */
  const headAt = (address: CellAddress) => {
    const { id, isItem } = layout.headAt(address);
    const entries = isItem ? comparison.items : comparison.attributes;
    const name = id === null ? '' : (entries[indexOfId(entries).get(id) ?? -1]?.name ?? '');
    return { id, isItem, name };
  };

  const startNaming = (address: CellAddress, typed: string | null) =>
    open(address, typed ?? headAt(address).name);

  const goToCells = (made: string | null) => {
    const itemId = itemIds.idAt(0);
    const attributeId = made ?? attributeIds.idAt(0);
    if (itemId === undefined || attributeId === undefined) return;
    const [rowId, columnId] = turn(itemId, attributeId);
    // A new attribute comes after all existing ones.
    const [row, column] = turn(0, layout.isItemColumns ? extent.rows : extent.columns);
    goTo({ address: { row, column }, rowId, columnId });
  };

  /** Enter creates the next item, Tab the next attribute. After naming an attribute, its cells are next if there are items. */
  const commitName = (text: string, move: EditorMove | null) => {
    if (editing === null) return;
    const { id, isItem } = headAt(editing.address);
    close();
    const name = text.trim();
    const made = name === '' ? null : (isItem ? onNameItem : onNameAttribute)(id, name);
    if (move === null || move === 'up' || move === 'left') return;
    if (id !== null && move === 'down') return;
    if (move === 'right') {
      if (made !== null || isItem) startNaming(next.attribute, '');
    } else if ((isItem && made !== null) || itemIds.length === 0) startNaming(next.item, '');
    else goToCells(made);
  };

  return {
    headAt,
    startNaming,
    commitName,
    startNext: (kind: 'item' | 'attribute') => startNaming(next[kind], ''),
  };
}
