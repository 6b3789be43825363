import { type Cell, type Change, indexOfId } from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import { App } from 'antd';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { computedRefusal } from '../attribute/formulaWords';
import { attributeWith, withGuesses } from '../attribute/guessing';
import type { ReadingChoice } from '../attribute/readingChoices';
import { computedAmong, editedText, typedCell, writeCells } from './cellEdits';
import type { MenuTarget } from './gridActions';
import type { GridCommand } from './gridKeys';
import type { Axes } from './gridLayout';
import { type CellAddress, type EditorMove, rangeOf, stepCell, steps } from './selection';
import { useBlockEdits } from './useBlockEdits';
import { useCellWriting } from './useCellWriting';
import { useGridClipboard } from './useGridClipboard';
import { useGridCursor } from './useGridCursor';
import { type NamingActions, useNaming } from './useNaming';

export interface HeadActions extends NamingActions {
  readonly onAttribute: (id: string) => void;
  readonly onRemoveItem: (id: string) => void;
  readonly onRemoveAttribute: (id: string) => void;
  readonly onLeading: (itemId: string) => void;
  /** Puts an item on the shortlist, or removes it. */
  readonly onTick: (itemId: string) => void;
  /** Asks for a new item or attribute on that side of another. */
  readonly onInsert: (kind: 'item' | 'attribute', besideId: string, side: EditorMove) => void;
  /** Called when a person who may not edit opens a cell. */
  readonly onAbout: (itemId: string, attributeId: string) => void;
  /** Called for a pasted block that doesn't fit into the table. */
  readonly onLargePaste: (text: string, html: string) => void;
}

/** Editing, copying and pasting in a grid. Every action is one list of changes and one undo. */
export function useGridEditing(axes: Axes, heads: HeadActions) {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const { message } = App.useApp();
  const writing = useCellWriting();
  const cursor = useGridCursor(axes);
  const { layout, selection, setSelection, editing, keepTyping, close } = cursor;
  const { rowIds, columnIds, itemIds, attributeIds, leadingColumns, extent, blockOf, blockAt, isCell } =
    layout;

  /** Returns the changes with what they teach about the attributes. */
  const apply = (changes: readonly Change[], label: string) => {
    const all = withGuesses(comparison, changes);
    edit(all, label);
    return all;
  };
  /** Says which of these take no text because a formula computes them. Returns whether there are any. */
  const sayComputed = (ids: readonly string[]): boolean => {
    const [first] = computedAmong(comparison.attributes, ids);
    if (first !== undefined) message.info(computedRefusal(first));
    return first !== undefined;
  };
  const { headAt, startNaming, commitName, startNext } = useNaming(cursor, heads);
  const blocks = useBlockEdits(cursor, apply);
  const { clear, ...clipboard } = useGridClipboard(cursor, {
    writing,
    apply,
    sayComputed,
    blocks,
    onLargePaste: heads.onLargePaste,
  });

  /** The attribute as it will be guessed with this text in the cell. */
  const learntOf = (itemId: string, attributeId: string, text: string) => {
    const { items, attributes } = comparison;
    const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
    const index = indexOfId(items).get(itemId) ?? -1;
    return attribute && attributeWith(attribute, storedCells(comparison, attributeId), index, text);
  };

  const startEditing = (address: CellAddress, typed: string | null) => {
    // The text of another open cell could not be saved yet.
    if (editing !== null) {
      setSelection({ active: editing.address, end: editing.address });
      announce('Finish the other cell first, or press Escape in it.');
      return;
    }
    const { itemIds: items, attributeIds: attributes } = blockAt(address);
    if (computedAmong(comparison.attributes, attributes).length === 0) openEditor(address, typed);
    else if (typed === null) heads.onAbout(items[0] ?? '', attributes[0] ?? '');
    else sayComputed(attributes);
  };

  const openEditor = (address: CellAddress, typed: string | null) => {
    const [[own = ''] = []] = writing.textsOf(blockAt(address));
    cursor.open(address, typed ?? own, own);
    if (typed !== null) keepTyping(address, typed);
  };

  /** Saves the text. Returns where the cursor went, `null` if it stayed. */
  const commit = (text: string, move: EditorMove | null, choice?: ReadingChoice): CellAddress | null => {
    if (editing === null) return null;
    const { address, before } = editing;
    const block = blockAt(address);
    const { itemIds: items, attributeIds: attributes } = block;
    close();
    // An unchanged text must not overwrite what others wrote meanwhile.
    if (text !== before || choice !== undefined) {
      const [[now = ''] = []] = writing.textsOf(block);
      const read = writing.typedReader(attributes, learntOf(items[0] ?? '', attributes[0] ?? '', text));
      const cellOf = (old: Cell, _: number, attribute: number) =>
        choice === undefined ? read(old, attribute, text) : typedCell(old, choice.value.text);
      apply(writeCells(comparison, items, attributes, cellOf), 'Edit cell');
      if (before !== null && now !== before && now !== text)
        message.info('This cell was changed while you typed. Undo restores that change.');
    }
    if (move === null) return null;
    const { along, by } = steps[move];
    // After the last cell comes the head of the next row or column, so that no cell is typed into twice.
    const beyond = along === 'rows' ? { row: extent.rows, column: -1 } : { row: -1, column: extent.columns };
    const next = stepCell(address, steps[move], extent, leadingColumns) ?? (by > 0 ? beyond : address);
    setSelection({ active: next, end: next });
    return next;
  };

  const insertBeside = ({ row, column }: CellAddress, side: EditorMove) => {
    const isRow = side === 'up' || side === 'down';
    const { id, isItem } = layout.headAt(isRow ? { row, column: -1 } : { row: -1, column });
    if (id !== null) heads.onInsert(isItem ? 'item' : 'attribute', id, side);
  };

  const actOnHead = (address: CellAddress, isRemoval: boolean) => {
    const { id, isItem } = layout.headAt(address);
    if (id === null) return;
    if (isRemoval) (isItem ? heads.onRemoveItem : heads.onRemoveAttribute)(id);
    else heads.onAttribute(id);
  };

  /** The target of a menu for a cell or head. */
  const targetAt = (address: CellAddress): MenuTarget => {
    const { items, attributes } = comparison;
    const at = blockAt(address);
    const whole = {
      itemIds: at.itemIds.length > 0 ? at.itemIds : itemIds.slice(0, itemIds.length),
      attributeIds: at.attributeIds.length > 0 ? at.attributeIds : attributeIds.slice(0, attributeIds.length),
    };
    return {
      item: items[indexOfId(items).get(at.itemIds[0] ?? '') ?? -1] ?? null,
      attribute: attributes[indexOfId(attributes).get(at.attributeIds[0] ?? '') ?? -1] ?? null,
      block: isCell(address) ? blockOf(rangeOf(selection)) : whole,
    };
  };

  const onCommand = (command: GridCommand, address: CellAddress) => {
    const isHead = address.row < 0 || address.column < 0;
    if (command.kind === 'tick') {
      const { id, isItem } = headAt(address);
      if (isHead && isItem && id !== null) heads.onTick(id);
      return;
    }
    if (!canEdit && (isHead || isCell(address))) {
      const { itemIds: items, attributeIds: attributes } = blockAt(address);
      if (!isHead && command.kind === 'edit') heads.onAbout(items[0] ?? '', attributes[0] ?? '');
      return;
    }
    switch (command.kind) {
      case 'edit':
        // A letter on a head doesn't rename it, but on the head of the next entry it starts the name.
        if (isHead && command.text !== null && headAt(address).id !== null)
          announce('Press Enter to edit this head');
        else if (isHead && (headAt(address).isItem || headAt(address).id === null))
          startNaming(address, command.text);
        else if (isHead) actOnHead(address, false);
        else if (isCell(address)) startEditing(address, command.text);
        else heads.onLeading(rowIds.idAt(address.row) ?? '');
        break;
      case 'clear':
        if (isHead) actOnHead(address, true);
        else clear();
        break;
      case 'fill':
        blocks.run((edits, at) => edits.fillBy(at, command.direction));
        break;
      case 'insert':
        insertBeside(address, command.side);
        break;
      case 'escape':
        blocks.setCut(null);
        break;
      default:
    }
  };

  return {
    layout,
    extent,
    rowKey: (row: number) => rowIds.idAt(row) ?? `row ${row}`,
    columnKey: (column: number) => columnIds.idAt(column - leadingColumns) ?? `column ${column}`,
    selection,
    setSelection,
    editing,
    choicesOf: writing.choicesOf,
    headAt,
    commitName,
    startNext,
    commit,
    /** Like `commit`, and then opens the cell to which the cursor went. */
    commitAndGoOn: (text: string, move: EditorMove | null, choice?: ReadingChoice) => {
      const next = commit(text, move, choice);
      if (next === null || !isCell(next) || next.row >= extent.rows || next.column >= extent.columns) return;
      if (computedAmong(comparison.attributes, blockAt(next).attributeIds).length === 0)
        openEditor(next, null);
    },
    cancel: close,
    keepTyping: (text: string) => {
      if (editing !== null) keepTyping(editing.address, text);
    },
    hold: cursor.hold,
    onCommand,
    targetAt,
    blocks,
    /** Writes a cell as the person would type it. */
    textOf: (attributeId: string, cell: Cell) => editedText(cell, writing.writingIn(attributeId, []).show),
    ...clipboard,
  };
}
