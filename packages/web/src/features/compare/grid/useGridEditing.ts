import { type Cell, type Change, indexOfId, tidyText } from '@tertium/engine';
import { App } from 'antd';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { announce } from '../../../ui/announce';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { attributeWith, withGuesses } from '../attribute/guessing';
import type { ReadingChoice } from '../attribute/readingChoices';
import { type Anchor, addressOf, anchorAt, isStanding, type Sides } from './anchors';
import { cellsAt, clearCells, typedCell, writeCells } from './cellEdits';
import type { GridCommand } from './gridKeys';
import {
  type CellAddress,
  clampSelection,
  type EditorMove,
  type Range,
  rangeOf,
  type Selection,
  startSelection,
  stepCell,
  steps,
} from './selection';
import { formatTsv, parseTsv } from './tsv';
import { useCellWriting } from './useCellWriting';
import { withHeads } from './withHeads';

/** Which way round the grid shows a comparison, and what stands where. */
export interface Axes {
  readonly itemsAre: 'columns' | 'rows';
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  /** Columns before the first attribute that hold no cells, such as the score. */
  readonly leadingColumns: number;
}

export interface HeadActions {
  /** Gives an item the name, or makes one with it; its id, or `null` where nothing came of it. */
  readonly onNameItem: (id: string | null, name: string) => string | null;
  readonly onNameAttribute: (id: string | null, name: string) => string | null;
  readonly onAttribute: (id: string) => void;
  readonly onRemoveItem: (id: string) => void;
  readonly onRemoveAttribute: (id: string) => void;
  readonly onLeading: (itemId: string) => void;
  /** A cell is opened by who may not edit it. */
  readonly onAbout: (itemId: string, attributeId: string) => void;
  /** A pasted block that does not fit into what is there. */
  readonly onLargePaste: (text: string) => void;
}

interface Editing {
  readonly at: Anchor;
  readonly text: string;
}

/** Stands for the row or column that is not there yet. */
const nextId = 'next';

interface Block {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
}

/** Editing, copying and pasting on a grid: every act is one list of changes and one undo. */
export function useGridEditing(axes: Axes, heads: HeadActions) {
  const { comparison, edit, typing } = useComparison();
  const writing = useCellWriting();
  const canEdit = useMay('edit');
  const { message } = App.useApp();
  const show = useFormatNumber();
  const { itemsAre, itemIds, attributeIds, leadingColumns } = axes;
  const isItemColumns = itemsAre === 'columns';
  const rowIds = isItemColumns ? attributeIds : itemIds;
  const columnIds = isItemColumns ? itemIds : attributeIds;
  const [editing, setEditing] = useState<Editing | null>(() => {
    const typed = canEdit ? typing.recall() : null;
    if (typed === null) return null;
    const [item, attribute] = [itemIds.indexOf(typed.itemId), attributeIds.indexOf(typed.attributeId)];
    if (item < 0 || attribute < 0) return null;
    const [row, along] = isItemColumns ? [attribute, item] : [item, attribute];
    const address = { row, column: along + leadingColumns };
    return { at: anchorAt(address, { rowIds, columnIds, leadingColumns }), text: typed.text };
  });
  /** All cells as they were copied last, with the names beside them and without. */
  const copiedWhole = useRef<{ readonly text: string; readonly bare: string } | null>(null);
  // A name that is being typed when the right is taken stays.
  const hasNext = canEdit || editing !== null;
  const extent = { rows: rowIds.length, columns: columnIds.length + leadingColumns, hasNext };
  const sides: Sides = {
    rowIds: hasNext ? [...rowIds, nextId] : rowIds,
    columnIds: hasNext ? [...columnIds, nextId] : columnIds,
    leadingColumns,
  };
  const [kept, keep] = useState<{ readonly active: Anchor; readonly anchor: Anchor } | null>(
    editing === null ? null : { active: editing.at, anchor: editing.at },
  );
  const selection = clampSelection(
    kept === null
      ? startSelection
      : { active: addressOf(kept.active, sides), anchor: addressOf(kept.anchor, sides) },
    extent,
  );
  const setSelection = ({ active, anchor }: Selection) =>
    keep({ active: anchorAt(active, sides), anchor: anchorAt(anchor, sides) });
  const isOpen = editing !== null && isStanding(editing.at, sides);
  if (editing !== null && !isOpen) setEditing(null);

  const blockOf = (range: Range): Block => {
    const rows = rowIds.slice(Math.max(0, range.top), range.bottom + 1);
    const left = Math.max(0, range.left - leadingColumns);
    const columns = columnIds.slice(left, Math.max(left, range.right + 1 - leadingColumns));
    return isItemColumns
      ? { itemIds: columns, attributeIds: rows }
      : { itemIds: rows, attributeIds: columns };
  };
  /** From (item, attribute) to (row, column) within a block. */
  const turn = (item: number, attribute: number): readonly [row: number, column: number] =>
    isItemColumns ? [attribute, item] : [item, attribute];

  const apply = (changes: readonly Change[], label: string) => {
    edit(withGuesses(comparison, changes), label);
  };

  /** The attribute as it will be guessed with this text in the cell. */
  const learntOf = (itemId: string, attributeId: string, text: string) => {
    const { items, attributes, columns } = comparison;
    const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
    const index = indexOfId(items).get(itemId) ?? -1;
    return attribute && attributeWith(attribute, columns[attributeId] ?? [], index, text);
  };

  const isCell = ({ row, column }: CellAddress) => row >= 0 && column >= leadingColumns;
  const blockAt = ({ row, column }: CellAddress): Block =>
    blockOf({ top: row, bottom: row, left: column, right: column });

  const startEditing = (address: CellAddress, typed: string | null) => {
    // What was typed into another cell could not be kept yet.
    if (editing !== null) {
      setSelection({ active: addressOf(editing.at, sides), anchor: addressOf(editing.at, sides) });
      announce('Another cell is still open: finish it, or press Escape in it.');
      return;
    }
    openEditor(address, typed);
  };

  const openEditor = (address: CellAddress, typed: string | null) => {
    const [[own = ''] = []] = writing.textsOf(blockAt(address));
    setSelection({ active: address, anchor: address });
    setEditing({ at: anchorAt(address, sides), text: typed ?? own });
    if (typed !== null) keepTyping(address, typed);
  };

  const keepTyping = (address: CellAddress, text: string) => {
    const {
      itemIds: [itemId = ''],
      attributeIds: [attributeId = ''],
    } = blockAt(address);
    typing.keep({ itemId, attributeId, text });
  };

  const endEditing = () => {
    setEditing(null);
    typing.drop();
  };

  /** Keeps the text; gives where the cursor has gone, `null` where it has stayed. */
  const commit = (text: string, move: EditorMove | null, choice?: ReadingChoice): CellAddress | null => {
    if (editing === null || !isOpen) return null;
    const address = addressOf(editing.at, sides);
    const { itemIds: items, attributeIds: attributes } = blockAt(address);
    endEditing();
    const read = writing.typedReader(attributes, learntOf(items[0] ?? '', attributes[0] ?? '', text));
    const cellOf = (old: Cell, _: number, attribute: number) =>
      choice === undefined ? read(old, attribute, text) : typedCell(old, choice.value.text);
    apply(writeCells(comparison, items, attributes, cellOf), 'Edit cell');
    if (move === null) return null;
    const { along, by } = steps[move];
    // Behind the last cell begins what is not there yet: no cell is typed into twice.
    const beyond = along === 'rows' ? { row: extent.rows, column: -1 } : { row: -1, column: extent.columns };
    const next = stepCell(address, steps[move], extent, leadingColumns) ?? (by > 0 ? beyond : address);
    setSelection({ active: next, anchor: next });
    return next;
  };

  const nextItem: CellAddress = isItemColumns
    ? { row: -1, column: extent.columns }
    : { row: extent.rows, column: -1 };
  const nextAttribute: CellAddress = isItemColumns
    ? { row: extent.rows, column: -1 }
    : { row: -1, column: extent.columns };

  /** What a head stands for: an item or an attribute, or the next one. */
  const headAt = ({ row, column }: CellAddress) => {
    const id = (column < 0 ? rowIds[row] : columnIds[column - leadingColumns]) ?? null;
    const isItem = column < 0 !== isItemColumns;
    const entries = isItem ? comparison.items : comparison.attributes;
    const name = id === null ? '' : (entries[indexOfId(entries).get(id) ?? -1]?.name ?? '');
    return { id, isItem, name };
  };

  const startNaming = (address: CellAddress, typed: string | null) => {
    const at = anchorAt(address, sides);
    keep({ active: at, anchor: at });
    setEditing({ at, text: typed ?? headAt(address).name });
  };

  /** Enter makes the next item, Tab the next attribute; a named attribute goes on with its cells where there are items. */
  const commitName = (text: string, move: EditorMove | null) => {
    if (editing === null || !isOpen) return;
    const { id, isItem } = headAt(addressOf(editing.at, sides));
    endEditing();
    const name = text.trim();
    const made = name === '' ? null : (isItem ? heads.onNameItem : heads.onNameAttribute)(id, name);
    if (move === null || move === 'up' || move === 'left') return;
    if (id !== null && move === 'down') return;
    if (move === 'right') {
      if (made !== null || isItem) startNaming(nextAttribute, '');
    } else if (isItem && made !== null) startNaming(nextItem, '');
    else if (itemIds.length === 0) startNaming(nextItem, '');
    else goToCells(made);
  };

  const goToCells = (attributeId: string | null) => {
    const [itemId = null] = itemIds;
    const first = attributeId ?? attributeIds[0] ?? null;
    const address = isItemColumns ? { row: extent.rows, column: 0 } : { row: 0, column: extent.columns };
    if (itemId === null || first === null) return;
    const at = isItemColumns
      ? { address, rowId: first, columnId: itemId }
      : { address, rowId: itemId, columnId: first };
    keep({ active: at, anchor: at });
  };

  const actOnHead = ({ row, column }: CellAddress, isRemoval: boolean) => {
    const isRowHead = column === -1;
    const id = isRowHead ? rowIds[row] : columnIds[column - leadingColumns];
    if (id === undefined) return;
    const isItem = isRowHead !== isItemColumns;
    if (isRemoval) (isItem ? heads.onRemoveItem : heads.onRemoveAttribute)(id);
    else heads.onAttribute(id);
  };

  const fill = () => {
    const range = rangeOf(selection);
    const { itemIds: items, attributeIds: attributes } = blockOf(range);
    const isDown = range.bottom > range.top;
    const source = cellsAt(comparison, items, attributes);
    const isAlongItems = isDown !== isItemColumns;
    const rows = source.map((row, i) =>
      row.map((_, j) =>
        isAlongItems ? (source[0]?.[j] ?? null) : writing.moveCell(source[i]?.[0] ?? null, attributes, j),
      ),
    );
    if (items.length * attributes.length < 2) return;
    apply([{ kind: 'cells.set', itemIds: items, attributeIds: attributes, rows }], 'Fill cells');
  };

  const clear = (label: string) => {
    const block = blockOf(rangeOf(selection));
    apply(clearCells(comparison, block.itemIds, block.attributeIds), label);
  };

  const onCommand = (command: GridCommand, address: CellAddress) => {
    const isHead = address.row < 0 || address.column < 0;
    if (!canEdit && (isHead || isCell(address))) {
      const { itemIds: items, attributeIds: attributes } = blockAt(address);
      if (!isHead && command.kind === 'edit') heads.onAbout(items[0] ?? '', attributes[0] ?? '');
      return;
    }
    switch (command.kind) {
      case 'edit':
        if (isHead && (command.text !== null || headAt(address).isItem || headAt(address).id === null))
          startNaming(address, command.text);
        else if (isHead) actOnHead(address, false);
        else if (isCell(address)) startEditing(address, command.text);
        else heads.onLeading(rowIds[address.row] ?? '');
        break;
      case 'clear':
        if (isHead) actOnHead(address, true);
        else clear('Clear cells');
        break;
      case 'fillDown':
        if (!isHead) fill();
        break;
      default:
    }
  };

  const copy = (event: ClipboardEvent): boolean => {
    const { itemIds: items, attributeIds: attributes } = blockOf(rangeOf(selection));
    if (items.length * attributes.length === 0) return false;
    const texts = writing.textsOf({ itemIds: items, attributeIds: attributes });
    const height = isItemColumns ? attributes.length : items.length;
    const width = isItemColumns ? items.length : attributes.length;
    const rows = Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (__, column) =>
        isItemColumns ? (texts[column]?.[row] ?? '') : (texts[row]?.[column] ?? ''),
      ),
    );
    const bare = formatTsv(rows);
    const isAll = height * width > 1 && height === rowIds.length && width === columnIds.length;
    const block = { itemIds: items, attributeIds: attributes, itemsAre };
    const text = isAll ? formatTsv(withHeads(rows, comparison, block)) : bare;
    copiedWhole.current = isAll ? { text, bare } : null;
    writing.onCopied(text);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    announce(`${height * width} cells copied${isAll ? ', with the names beside them' : ''}`);
    return true;
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    event.preventDefault();
    if (!canEdit) return;
    // The heads that went along with all cells are no cells here.
    const whole = copiedWhole.current;
    const rows = parseTsv(whole?.text === text ? whole.bare : text);
    const height = rows.length;
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (height === 0) return;
    const range = rangeOf(selection);
    const top = Math.max(0, range.top);
    const left = Math.max(leadingColumns, range.left);
    const isOne = height === 1 && width === 1;
    const bottom = isOne ? Math.max(top, range.bottom) : top + height - 1;
    const right = isOne ? Math.max(left, range.right) : left + width - 1;
    if (bottom >= extent.rows || right >= extent.columns) {
      heads.onLargePaste(text);
      return;
    }
    const block = blockOf({ top, left, bottom, right });
    const textOf = (item: number, attribute: number) => {
      const [row, column] = turn(item, attribute);
      return (isOne ? rows[0]?.[0] : rows[row]?.[column]) ?? '';
    };
    const texts = block.itemIds.map((_, i) => block.attributeIds.map((__, j) => tidyText(textOf(i, j))));
    const long = writing.findLong(block, texts);
    if (long !== null) {
      message.error(`Nothing was pasted. ${long}`, 8);
      return;
    }
    const read = writing.pastedReader(text, block.attributeIds, texts);
    const cellOf = (old: Cell, item: number, attribute: number) =>
      read(old, attribute, texts[item]?.[attribute] ?? '');
    apply(writeCells(comparison, block.itemIds, block.attributeIds, cellOf), 'Paste');
    setSelection({ anchor: { row: top, column: left }, active: { row: bottom, column: right } });
    announce(`${countedNoun((bottom - top + 1) * (right - left + 1), 'cell', show)} pasted`);
  };

  return {
    extent,
    rowKey: (row: number) => rowIds[row] ?? `row ${row}`,
    columnKey: (column: number) => columnIds[column - leadingColumns] ?? `column ${column}`,
    selection,
    setSelection,
    editing: isOpen ? { address: addressOf(editing.at, sides), text: editing.text } : null,
    choicesOf: writing.choicesOf,
    headAt,
    commitName,
    startNext: (kind: 'item' | 'attribute') => startNaming(kind === 'item' ? nextItem : nextAttribute, ''),
    commit,
    /** As `commit`, and goes on with the cell where the cursor has gone. */
    commitAndGoOn: (text: string, move: EditorMove | null, choice?: ReadingChoice) => {
      const next = commit(text, move, choice);
      if (next !== null && isCell(next) && next.row < extent.rows && next.column < extent.columns)
        openEditor(next, null);
    },
    cancel: endEditing,
    keepTyping: (text: string) => {
      if (editing !== null && isOpen) keepTyping(addressOf(editing.at, sides), text);
    },
    hold: (text: string) => setEditing((now) => now && { ...now, text }),
    onCommand,
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event) && canEdit) clear('Cut cells');
    },
    onPaste,
  };
}
