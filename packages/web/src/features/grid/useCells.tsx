import { PlusOutlined } from '@ant-design/icons';
import { type Attribute, type Cell, isKnown, lowWorthAt } from '@tertium/engine';
import { type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { createToolsHook } from '../../ui/createToolsHook';
import { LoadingOverlay } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import { useHasTouch } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import type { AttributeFacts } from '../attribute/attributeFacts';
import { attributeWith, loadGuesses } from '../attribute/guessing';
import { useShown } from '../attribute/useShown';
import { anchorKey, useCommentCounts } from '../comments/commentCounts';
import { shortlistOf } from '../view/useShortlist';
import { useView } from '../view/useView';
import type { Adding, WorkspaceActions } from '../view/workspaceActions';
import { CellEditor } from './CellEditor';
import { CellView } from './CellView';
import { cellsAt, computedAmong, editedText } from './cellEdits';
import { createCellWriting } from './cellWriting';
import type { Axes } from './gridLayout';
import type { GridProps } from './gridProps';
import { lineIdsOf } from './lineIds';
import { NameEditor } from './NameEditor';
import { cellKey, refusedCells } from './refusedCells';
import { suggestTexts } from './suggestions';
import { loadBlockEdits } from './useBlockEdits';
import { useGridEditing } from './useGridEditing';
import { useLimits } from './useLimits';
import { useShape } from './useShape';

const useMarkTools = createToolsHook(async () => (await import('../attribute/drawnMark')).markTools);
const CellSheet = lazyPart(() => import('./CellSheet'), 'CellSheet');
const SelectionFrame = lazyPart(() => import('./SelectionFrame'), 'SelectionFrame');
const GridMenu = lazyPart(() => import('./GridMenu'), 'GridMenu');

export interface CellsInput extends Pick<Axes, 'itemsAre' | 'leadingColumns'> {
  /** The items and attributes along the axes. */
  readonly itemIndexes: readonly number[];
  readonly attributes: readonly Attribute[];
  readonly factsOf: (attribute: Attribute) => AttributeFacts;
  /** Whether there is room for differences to the baseline. */
  readonly hasDeltas: boolean;
  /** The sort key of a column before the cells, by default the ranking. */
  readonly sortKeyOf?: (column: number) => string;
  readonly actions: WorkspaceActions;
  readonly adding: Adding;
  readonly onAdded: () => void;
}

/** The cells of a grid of items and attributes in either orientation, with editing, copying and pasting. */
export function useCells(input: CellsInput) {
  const { itemsAre, itemIndexes, attributes, leadingColumns, factsOf, actions } = input;
  const { comparison, columnOf, cellsOf, refused } = useComparison();
  const { numberFormat: format } = useSettings();
  const shownOf = useShown();
  const refusedAt = useMemo(() => refusedCells(refused), [refused]);
  const refusedText = (itemId: string, attribute: Attribute): string | null => {
    const cell = refusedAt.get(cellKey(itemId, attribute.id));
    return cell === undefined
      ? null
      : editedText(
          cell,
          createCellWriting(attribute, columnOf, { format }, shownOf(attribute).converted).show,
        );
  };
  const { ranking, drag } = useRanking();
  const triedCell = useSyncExternalStore(drag.subscribe, () => drag.previewed()?.cell ?? null);
  const triedText = (itemId: string, { id }: Attribute): string | null =>
    triedCell?.itemId === itemId && triedCell.attributeId === id ? triedCell.text : null;
  const limits = useLimits(actions.saveAttribute);
  const threadCounts = useCommentCounts();
  const canEdit = useMay('edit');
  const canWeigh = useMay('weigh');
  const hasTouch = useHasTouch();
  const [view] = useView();
  const { items } = comparison;
  const baseline = baselineIndex(comparison, view);
  const itemIds = useMemo(() => lineIdsOf(items, itemIndexes), [items, itemIndexes]);
  const attributeIds = useMemo(() => lineIdsOf(attributes), [attributes]);
  /** Whether a cell has details besides its value, or the person may add some. */
  const hasAbout = (cell: Cell, attributeId: string) =>
    canWeigh ||
    (cell !== null && typeof cell !== 'string') ||
    computedAmong(comparison.attributes, [attributeId]).length > 0;
  const { editing, ...grid } = useGridEditing(
    { itemsAre, itemIds, attributeIds, leadingColumns },
    {
      onNameItem: actions.nameItem,
      onNameAttribute: actions.nameAttribute,
      onAttribute: actions.editAttribute,
      onRemoveItem: (id) => actions.removeItems([id]),
      onRemoveAttribute: (id) => actions.removeAttributes([id]),
      onLeading: actions.explain,
      onTick: (id) => {
        const isTicked = shortlistOf(items, view.ticked, canEdit).includes(id);
        actions.shortlist(id, !isTicked);
        announce(isTicked ? 'Removed from the shortlist' : 'Added to the shortlist');
      },
      onInsert: actions.insert,
      onAbout: (itemId, attributeId) => {
        const [[cell = null] = []] = cellsAt(comparison, [itemId], [attributeId]);
        if (hasAbout(cell, attributeId)) actions.aboutCells([itemId], [attributeId]);
      },
      onLargePaste: actions.importText,
    },
  );
  const scoredColumns = ranking?.columns;
  const worths = useMemo(
    () => new Map(scoredColumns?.map((column) => [column.attributeId, column])),
    [scoredColumns],
  );
  const worthOf = ({ attribute, column }: AttributeFacts, itemIndex: number): number | null => {
    const worth = worths.get(attribute.id);
    return view.highlight === 'heat' && worth !== undefined && column !== null && isKnown(column, itemIndex)
      ? lowWorthAt(worth, itemIndex)
      : null;
  };

  const hasMarks = view.highlight === 'heat' || attributes.some(({ cellMark }) => cellMark != null);
  const { tools: marks } = useMarkTools(hasMarks);

  useEffect(() => {
    if (!canEdit) return;
    void loadGuesses();
    void loadBlockEdits();
  }, [canEdit]);

  const shape = useShape({ itemsAre, itemIds, attributeIds, leadingColumns, actions });
  const { adding, onAdded } = input;
  const { startNext } = grid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    if (adding === null) return;
    startNext(adding);
    onAdded();
  }, [adding]);

  // An empty comparison begins with the name of its first item: who types at once types that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (canEdit && items.length === 0 && comparison.attributes.length === 0) startNext('item');
  }, []);

  const nounOf = (isItem: boolean) => (isItem ? comparison.settings.itemNoun || 'item' : 'attribute');
  const orderWord = (isItem: boolean) =>
    (isItem ? items : comparison.attributes).length === 0 ? 'first' : 'next';
  const nameEditor = (row: number, column: number): ReactNode => {
    const head = grid.headAt({ row, column });
    const noun = nounOf(head.isItem);
    return (
      <NameEditor
        key={head.id ?? `next ${items.length} ${comparison.attributes.length}`}
        label={head.id === null ? `Name of the ${orderWord(head.isItem)} ${noun}` : `Name of ${head.name}`}
        initialText={editing?.text ?? ''}
        onCommit={grid.commitName}
        onCancel={grid.cancel}
        onPasteTable={actions.importText}
      />
    );
  };
  const nextHead = (kind: 'item' | 'attribute') => (
    <button type="button" className="next-button" tabIndex={-1} onClick={() => startNext(kind)}>
      <PlusOutlined aria-hidden /> {orderWord(kind === 'item') === 'first' ? 'First' : 'Next'}{' '}
      {nounOf(kind === 'item')}
    </button>
  );

  const whatStandsAt = (row: number, column: number) => {
    const along = column - leadingColumns;
    const [itemAt, attributeAt] = itemsAre === 'columns' ? [along, row] : [row, along];
    const itemIndex = itemIndexes[itemAt] ?? -1;
    const attribute = attributes[attributeAt];
    const item = items[itemIndex];
    return attribute === undefined || item === undefined ? null : { attribute, item, itemIndex };
  };

  const menu: GridProps['menu'] = ({ address, at }, onClose, onWiden) => {
    const target = grid.targetAt(address);
    const { onWidth, widths, widthKey } = shape;
    const isHead = address.row < 0 || address.column < 0;
    return (
      <GridMenu
        {...target}
        at={at}
        actions={actions}
        itemsAre={itemsAre}
        scoreKey={input.sortKeyOf?.(address.column) ?? 'rank'}
        onEdit={() => grid.onCommand({ kind: 'edit', text: null }, address)}
        onClear={() => grid.onCommand({ kind: 'clear' }, address)}
        onCopy={(how) => grid.copyBlock(target.block, { hasHeads: isHead, ...how })}
        onMoveHere={grid.blocks.cut && grid.blocks.moveCut}
        onSeries={() => grid.blocks.run((edits, at) => edits.fillSeries(at))}
        onInsert={(side) => grid.onCommand({ kind: 'insert', side }, address)}
        onLimit={limits.ask}
        onWiden={onWidth === null || address.row >= 0 ? null : onWiden}
        onUsualWidth={
          widths[widthKey(address.column)] === undefined ? null : () => onWidth?.(address.column, null)
        }
        onClose={onClose}
      />
    );
  };

  const { range } = grid.blocks;
  const frame = (boxOf: Parameters<NonNullable<GridProps['frame']>>[0]) =>
    range !== null && (
      <SelectionFrame
        range={range}
        blocks={grid.blocks}
        layout={grid.layout}
        boxOf={boxOf}
        textOf={grid.textOf}
        onTap={() => grid.onCommand({ kind: 'edit', text: null }, { row: range.bottom, column: range.right })}
      />
    );

  const cell = (row: number, column: number): ReactNode => {
    if (row < 0 || column < 0) return nameEditor(row, column);
    const at = whatStandsAt(row, column);
    if (at === null) return null;
    const { attribute, item, itemIndex } = at;
    const cells = cellsOf(attribute.id);
    const facts = factsOf(attribute);
    const shown = (
      <CellView
        facts={facts}
        cell={cells[itemIndex] ?? null}
        itemIndex={itemIndex}
        isMarked={view.highlight === 'best'}
        background={
          marks?.markBackground(facts, itemIndex, { baseline, worth: worthOf(facts, itemIndex) }) ?? null
        }
        measuredBy={input.hasDeltas ? baseline : -1}
        isDeltaPercent={view.isDeltaPercent}
        isBaseline={itemIndex === baseline}
        refused={refusedText(item.id, attribute)}
        tried={triedText(item.id, attribute)}
        threadCount={threadCounts.get(anchorKey(item.id, attribute.id)) ?? 0}
        beyond={limits.beyondText(facts, itemIndex)}
      />
    );
    if (editing?.address.row === row && editing.address.column === column) {
      const editor = {
        label: `${attribute.name} of ${item.name}`,
        initialText: editing.text,
        suggestions: suggestTexts(attribute, cells),
        isRightAligned: facts.writer.isNumeric,
        choicesOf: (text: string) => grid.choicesOf(attributeWith(attribute, cells, itemIndex, text), text),
        onType: grid.keepTyping,
        onHold: grid.hold,
        onCancel: grid.cancel,
      };
      if (!hasTouch) return <CellEditor {...editor} onCommit={grid.commit} />;
      return (
        <>
          {shown}
          <Suspense fallback={<LoadingOverlay />}>
            <CellSheet
              {...editor}
              attribute={attribute}
              itemsAre={itemsAre}
              onCommit={grid.commitAndGoOn}
              onAbout={() => actions.aboutCells([item.id], [attribute.id])}
            />
          </Suspense>
        </>
      );
    }
    return shown;
  };

  return {
    baseline,
    itemIds,
    limitFieldOf: limits.fieldOf,
    /** The grid's props besides its lines and heads. */
    gridProps: {
      ...shape,
      cell,
      menu,
      rowCount: grid.extent.rows,
      columnCount: grid.extent.columns,
      leadingColumns,
      rowKey: grid.rowKey,
      columnKey: grid.columnKey,
      next: grid.extent.hasNext
        ? {
            row: nextHead(itemsAre === 'rows' ? 'item' : 'attribute'),
            column: nextHead(itemsAre === 'rows' ? 'attribute' : 'item'),
          }
        : null,
      selection: grid.selection,
      onSelect: grid.setSelection,
      editingAddress: editing?.address ?? null,
      opensOnTap: hasTouch,
      onCommand: grid.onCommand,
      onCopy: grid.onCopy,
      onCut: grid.onCut,
      onPaste: grid.onPaste,
      ...(canEdit && editing === null && { frame }),
    },
  };
}
