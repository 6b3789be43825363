import {
  type Attribute,
  type Cell,
  type Change,
  indexOfId,
  isWebAddress,
  limits,
  tidyText,
  typeDescriptions,
} from '@tertium/engine';
import { App } from 'antd';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { useCopy, copyText as writeText } from '../../ui/copyText';
import { countedNoun } from '../../ui/countedNoun';
import { loadAtLast } from '../../ui/loadAtLast';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShown } from '../attribute/useShown';
import { clearCells, computedAmong, setSources, writeCells } from './cellEdits';
import type { Block } from './gridLayout';
import { rangeOf } from './selection';
import { formatTsv, parseTsv } from './tsv';
import type { useBlockEdits } from './useBlockEdits';
import type { useCellWriting } from './useCellWriting';
import type { GridCursor } from './useGridCursor';
import { withHeads } from './withHeads';

interface ClipboardActions {
  readonly writing: ReturnType<typeof useCellWriting>;
  /** Applies named changes as one undo. Returns them with what they teach about the attributes. */
  readonly apply: (changes: readonly Change[], label: string) => readonly Change[];
  /** Says which of these attributes take no text because a formula computes them. Returns whether there are any. */
  readonly sayComputed: (attributeIds: readonly string[]) => boolean;
  readonly blocks: ReturnType<typeof useBlockEdits>;
  /** Called for a pasted block that doesn't fit into the table. */
  readonly onLargePaste: (text: string, html: string) => void;
}

/** Copies, cuts and pastes the selected cells. A whole grid is copied with its heads. */
export function useGridClipboard(
  { layout, selection, setSelection }: GridCursor,
  { writing, apply, sayComputed, blocks, onLargePaste }: ClipboardActions,
) {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const { message } = App.useApp();
  const copyText = useCopy();
  const show = useFormatNumber();
  const shownOf = useShown();
  const headOf = (attribute: Attribute) => shownOf(attribute).unit;
  const { isItemColumns, extent, leadingColumns, blockOf, turn } = layout;
  /** The last copied text that is pasted here differently: without the names beside it, in the stored units. */
  const copiedWhole = useRef<{ readonly text: string; readonly bare: string } | null>(null);

  /** Whether Ctrl Shift V was pressed last, which pastes only values: no source, no move and no HTML. */
  const isPlain = useRef(false);
  useEffect(() => {
    const look = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      isPlain.current = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v';
    };
    document.addEventListener('keydown', look, true);
    return () => document.removeEventListener('keydown', look, true);
  }, []);

  /** The text of a block, remembered for pasting it here. */
  const take = (block: Block, hasHeads: boolean): string => {
    const [height, width] = turn(block.itemIds.length, block.attributeIds.length);
    const laidOut = (texts: readonly (readonly string[])[]) =>
      isItemColumns
        ? Array.from({ length: height }, (_, row) =>
            Array.from({ length: width }, (__, column) => texts[column]?.[row] ?? ''),
          )
        : texts;
    const kept = writing.textsOf(block);
    const shown = writing.shownTextsOf(block);
    const bare = formatTsv(laidOut(kept));
    const rows = laidOut(shown ?? kept);
    const itemsAre = isItemColumns ? 'columns' : 'rows';
    const text = formatTsv(hasHeads ? withHeads(rows, comparison, { ...block, itemsAre }, headOf) : rows);
    copiedWhole.current = hasHeads || shown !== null ? { text, bare } : null;
    writing.onCopied(text);
    return text;
  };
  const isAllOf = ({ itemIds, attributeIds }: Block): boolean =>
    itemIds.length * attributeIds.length > 1 &&
    itemIds.length === layout.itemIds.length &&
    attributeIds.length === layout.attributeIds.length;

  const sayCut = (count: number) =>
    announce(`${countedNoun(count, 'cell', show)} cut. Paste, or choose “Move cut cells here” in a menu.`);
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    const block = blockOf(rangeOf(selection));
    const count = block.itemIds.length * block.attributeIds.length;
    if (count === 0) return;
    const isAll = isAllOf(block);
    const text = take(block, isAll);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    blocks.setCut(isCut ? { block, text } : null);
    if (isCut) sayCut(count);
    else announce(`${countedNoun(count, 'cell', show)} copied${isAll ? ', with the names beside them' : ''}`);
  };

  /**
   * Sets a pasted address as the source of numbers, dates or answers, for which it can't be a value. Returns whether it
   * did.
   */
  const pasteSource = (text: string, { itemIds, attributeIds }: Block): boolean => {
    const { attributes } = comparison;
    const measured = attributeIds.filter((id) => {
      const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
      const numbers = attribute === undefined ? null : typeDescriptions[attribute.type].numbers;
      return numbers !== null && numbers !== 'category';
    });
    const canBe = isWebAddress(text) && text.length <= limits.sourceLength;
    const changes = canBe ? setSources(comparison, itemIds, measured, { source: text }) : [];
    if (changes.length === 0) return false;
    apply(changes, 'Set source');
    message.info('Pasted as the source. The value stays.');
    return true;
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // The page handles files.
    if (text === '') return;
    event.preventDefault();
    if (!canEdit) return;
    if (blocks.cut?.text === text && !isPlain.current) {
      blocks.moveCut();
      return;
    }
    blocks.setCut(null);
    // Heads that were copied with all cells are not cells here.
    const whole = copiedWhole.current;
    const rows = parseTsv(whole?.text === text ? whole.bare : text);
    const height = rows.length;
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (height === 0) return;
    const range = rangeOf(selection);
    const top = Math.max(0, range.top);
    const left = Math.max(leadingColumns, range.left);
    const isOne = height === 1 && width === 1;
    if (isOne && !isPlain.current && pasteSource(text.trim(), blockOf({ ...range, top, left }))) return;
    const bottom = isOne ? Math.max(top, range.bottom) : top + height - 1;
    const right = isOne ? Math.max(left, range.right) : left + width - 1;
    if (bottom >= extent.rows || right >= extent.columns) {
      onLargePaste(text, isPlain.current ? '' : event.clipboardData.getData('text/html'));
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
    const applied = apply(writeCells(comparison, block.itemIds, block.attributeIds, cellOf), 'Paste');
    if (applied.some(({ kind }) => kind === 'attribute.update'))
      void loadAtLast(() => import('./askAboutPaste')).then(({ askAboutPaste }) =>
        askAboutPaste({ comparison, edit, message }, applied),
      );
    setSelection({ active: { row: top, column: left }, end: { row: bottom, column: right } });
    sayComputed(block.attributeIds);
    const skipped = computedAmong(comparison.attributes, block.attributeIds).length * block.itemIds.length;
    announce(`${countedNoun((bottom - top + 1) * (right - left + 1) - skipped, 'cell', show)} pasted`);
  };

  return {
    clear: () => {
      const { itemIds, attributeIds } = blockOf(rangeOf(selection));
      apply(clearCells(comparison, itemIds, attributeIds), 'Clear cells');
      sayComputed(attributeIds);
    },
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, canEdit),
    copyBlock: (block: Block, { hasHeads = false, isCut = false }) => {
      const text = take(block, hasHeads || isAllOf(block));
      const count = block.itemIds.length * block.attributeIds.length;
      blocks.setCut(isCut ? { block, text } : null);
      if (!isCut) void copyText(text, countedNoun(count, 'cell', show));
      else void writeText(text).then(() => sayCut(count));
    },
    onPaste,
  };
}
