import { type Attribute, isKnown, typeDescriptions } from '@tertium/engine';
import { type ReactNode, useMemo } from 'react';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import type { AttributeFacts } from '../attribute/attributeFacts';
import { useView } from '../view/useView';
import type { WorkspaceActions } from '../view/workspaceActions';
import { CellEditor } from './CellEditor';
import { CellView } from './CellView';
import { cellKey, refusedTexts } from './refusedTexts';
import { suggestTexts } from './suggestions';
import { type Axes, useGridEditing } from './useGridEditing';

interface CellsInput extends Pick<Axes, 'itemsAre' | 'leadingColumns'> {
  /** Items and attributes along the axes. */
  readonly itemIndexes: readonly number[];
  readonly attributes: readonly Attribute[];
  readonly factsOf: (attribute: Attribute) => AttributeFacts;
  /** Whether there is room for differences to the baseline. */
  readonly hasDeltas: boolean;
  readonly actions: WorkspaceActions;
}

/** What a grid of items and attributes is, whichever way round it stands: its cells, and editing, copying and pasting. */
export function useCells(input: CellsInput) {
  const { itemsAre, itemIndexes, attributes, leadingColumns, factsOf, actions } = input;
  const { comparison, refused } = useComparison();
  const refusedAt = useMemo(() => refusedTexts(refused), [refused]);
  const { ranking } = useRanking();
  const [view] = useView();
  const { items, columns } = comparison;
  const baseline = baselineIndex(comparison, view);
  const itemIds = useMemo(() => itemIndexes.map((i) => items[i]?.id ?? ''), [itemIndexes, items]);
  const attributeIds = useMemo(() => attributes.map(({ id }) => id), [attributes]);
  const { editing, ...grid } = useGridEditing(
    { itemsAre, itemIds, attributeIds, leadingColumns },
    {
      onItem: actions.renameItem,
      onAttribute: actions.editAttribute,
      onRemoveItem: (id) => actions.removeItems([id]),
      onRemoveAttribute: (id) => actions.removeAttributes([id]),
      onLeading: actions.explain,
      onLargePaste: actions.importText,
    },
  );
  const scoredColumns = ranking?.columns;
  const worths = useMemo(
    () => new Map(scoredColumns?.map((column) => [column.attributeId, column.low])),
    [scoredColumns],
  );
  const worthOf = ({ attribute, column }: AttributeFacts, itemIndex: number): number | null =>
    view.highlight === 'heat' && column !== null && isKnown(column, itemIndex)
      ? (worths.get(attribute.id)?.[itemIndex] ?? null)
      : null;

  const cell = (row: number, column: number): ReactNode => {
    const along = column - leadingColumns;
    const [itemAt, attributeAt] = itemsAre === 'columns' ? [along, row] : [row, along];
    const itemIndex = itemIndexes[itemAt] ?? -1;
    const attribute = attributes[attributeAt];
    const item = items[itemIndex];
    if (attribute === undefined || item === undefined) return null;
    const cells = columns[attribute.id] ?? [];
    const facts = factsOf(attribute);
    if (editing?.address.row === row && editing.address.column === column) {
      return (
        <CellEditor
          label={`${attribute.name} of ${item.name}`}
          initialText={editing.text}
          suggestions={suggestTexts(attribute, cells)}
          isRightAligned={facts.writer.isNumeric}
          keypad={typeDescriptions[attribute.type].editor.keypad}
          choicesOf={(text) => grid.choicesOf(attribute, text)}
          onType={grid.keepTyping}
          onCommit={grid.commit}
          onHold={grid.hold}
          onCancel={grid.cancel}
        />
      );
    }
    return (
      <CellView
        facts={facts}
        cell={cells[itemIndex] ?? null}
        itemIndex={itemIndex}
        isMarked={view.highlight === 'best'}
        worth={worthOf(facts, itemIndex)}
        measuredBy={input.hasDeltas ? baseline : -1}
        isDeltaPercent={view.isDeltaPercent}
        isBaseline={itemIndex === baseline}
        refused={refusedAt.get(cellKey(item.id, attribute.id)) ?? null}
      />
    );
  };

  return {
    baseline,
    itemIds,
    /** What the grid asks for beside its lines and heads. */
    gridProps: {
      cell,
      rowCount: grid.extent.rows,
      columnCount: grid.extent.columns,
      leadingColumns,
      rowKey: grid.rowKey,
      columnKey: grid.columnKey,
      selection: grid.selection,
      onSelect: grid.setSelection,
      editingAddress: editing?.address ?? null,
      onCommand: grid.onCommand,
      onCopy: grid.onCopy,
      onCut: grid.onCut,
      onPaste: grid.onPaste,
    },
  };
}
