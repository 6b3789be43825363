import { type Attribute, indexOfId, isKnown, rawText } from '@tertium/engine';
import { useCallback, useMemo, useState } from 'react';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { createFacts, deltaOf, isSameForAll, standingOf } from '../attribute/attributeFacts';
import { CellEditor } from '../grid/CellEditor';
import { CellView } from '../grid/CellView';
import { Grid, type GridSizes } from '../grid/Grid';
import { suggestTexts } from '../grid/suggestions';
import { useGridEditing } from '../grid/useGridEditing';
import { useView } from '../view/useView';
import type { WorkspaceActions } from '../view/workspaceActions';
import { AttributeHead } from './AttributeHead';
import { ItemHead } from './ItemHead';
import { layOutLines } from './matrixLines';
import './matrix.css';

interface MatrixProps {
  readonly itemIndexes: readonly number[];
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
  readonly actions: WorkspaceActions;
}

/** Items side by side: a column for each, a row for each attribute. */
export function Matrix({ itemIndexes, attributes, actions }: MatrixProps) {
  const { comparison, columnOf } = useComparison();
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const { numberFormat, density } = useSettings();
  const [view, changeView] = useView();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const { items, columns } = comparison;
  const baseline = baselineIndex(comparison, view);

  const factsOf = useMemo(
    () => createFacts({ columnOf, itemIndexes, format: numberFormat }),
    [columnOf, itemIndexes, numberFormat],
  );
  const differing = useMemo(
    () =>
      attributes.filter((attribute) => {
        const cells = columns[attribute.id] ?? [];
        return !isSameForAll(factsOf(attribute), (i) => rawText(cells[i] ?? null), itemIndexes);
      }),
    [attributes, columns, factsOf, itemIndexes],
  );
  const shown = view.isDifferencesOnly ? differing : attributes;
  const { lines, rows, lineOfRow } = useMemo(() => layOutLines(shown, folded), [shown, folded]);
  const lineAt = useCallback(
    (line: number) => lines[line] ?? { kind: 'heading' as const, name: '' },
    [lines],
  );
  const itemIds = useMemo(() => itemIndexes.map((i) => items[i]?.id ?? ''), [itemIndexes, items]);
  const attributeIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const editing = useGridEditing(
    { itemsAre: 'columns', itemIds, attributeIds, leadingColumns: 0 },
    {
      onItem: actions.renameItem,
      onAttribute: actions.editAttribute,
      onRemoveItem: (id) => actions.removeItems([id]),
      onRemoveAttribute: (id) => actions.removeAttributes([id]),
      onLeading: () => {},
      onLargePaste: actions.importText,
    },
  );
  const worths = useMemo(
    () => new Map(ranking?.columns.map((column) => [column.attributeId, column]) ?? []),
    [ranking],
  );
  const shares = useMemo(
    () => new Map(ranking?.attributeIds.map((id, j) => [id, ranking.shares[j] ?? 0]) ?? []),
    [ranking],
  );

  const hasDeltas = baseline >= 0 && itemIndexes.length > 1;
  const isCompact = density === 'compact';
  const sizes: GridSizes = {
    row: (hasDeltas ? 50 : isNarrow ? 48 : 40) - (isCompact ? 6 : 0),
    heading: 32,
    column: isNarrow ? 132 : 168,
    columnMost: 320,
    headWidth: isNarrow ? 138 : 248,
    headHeight: isCompact ? 96 : 108,
  };

  const cell = (row: number, column: number) => {
    const attribute = rows[row];
    const index = itemIndexes[column] ?? -1;
    if (attribute === undefined || items[index] === undefined) return null;
    const raw = columns[attribute.id]?.[index] ?? null;
    const facts = factsOf(attribute);
    const place = editing.editing?.place;
    if (place !== undefined && place.row === row && place.column === column) {
      return (
        <CellEditor
          label={`${attribute.name} of ${items[index].name}`}
          initialText={editing.editing?.text ?? ''}
          suggestions={suggestTexts(attribute, columns[attribute.id] ?? [])}
          isRightAligned={facts.writer.isNumeric}
          onCommit={editing.commit}
          onCancel={editing.cancel}
        />
      );
    }
    const scored = worths.get(attribute.id);
    const isTinted = view.highlight === 'heat' && scored !== undefined && facts.column !== null;
    return (
      <CellView
        shown={facts.writer.write(raw, index)}
        cell={raw}
        isRightAligned={facts.writer.isNumeric}
        standing={view.highlight === 'best' ? standingOf(facts, index) : null}
        worth={isTinted && isKnown(facts.column, index) ? (scored.low[index] ?? null) : null}
        delta={hasDeltas ? deltaOf(facts, index, baseline, view.isDeltaPercent) : null}
        isBaseline={index === baseline}
        isLink={attribute.type === 'link'}
      />
    );
  };

  const toggleGroup = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
  };
  const nameOf = (id: string) =>
    comparison.attributes[indexOfId(comparison.attributes).get(id) ?? -1]?.name ?? '';
  const hiddenCount = attributes.length - shown.length;

  return (
    <Grid
      label={`${comparison.name}: ${itemIds.length} items side by side`}
      hint="Arrow keys move, Enter or typing edits, Shift with arrows selects a range, Delete makes cells unknown, Shift F10 opens the menu of a head. Press Escape and then Tab to leave the table."
      lineCount={lines.length}
      lineAt={lineAt}
      lineOf={(row) => lineOfRow[row] ?? 0}
      rowCount={rows.length}
      columnCount={itemIds.length}
      sizes={sizes}
      selection={editing.selection}
      onSelect={editing.setSelection}
      editingPlace={editing.editing?.place ?? null}
      onCommand={editing.onCommand}
      onCopy={editing.onCopy}
      onCut={editing.onCut}
      onPaste={editing.onPaste}
      corner={
        <div className="matrix-corner">
          <span>
            {show(itemIds.length)} {itemIds.length === 1 ? 'item' : 'items'}
          </span>
        </div>
      }
      columnHead={(column) => {
        const index = itemIndexes[column] ?? -1;
        const item = items[index];
        return (
          item !== undefined && (
            <ItemHead
              item={item}
              index={index}
              ranking={ranking}
              isBaseline={index === baseline}
              nameOf={nameOf}
              actions={actions}
            />
          )
        );
      }}
      rowHead={(row) => {
        const attribute = rows[row];
        return (
          attribute !== undefined && (
            <AttributeHead
              attribute={attribute}
              share={shares.get(attribute.id) ?? null}
              isWithoutEffect={ranking?.withoutEffect.includes(attribute.id) === true}
              actions={actions}
            />
          )
        );
      }}
      heading={(name) => (
        <button
          type="button"
          className="group-toggle"
          aria-expanded={!folded.has(name)}
          onClick={() => toggleGroup(name)}
        >
          <span className="group-arrow" aria-hidden="true">
            ▸
          </span>
          {name === '' ? 'Other' : name}
        </button>
      )}
      cell={cell}
      columnClass={(column) => (itemIndexes[column] === baseline ? 'baseline-column' : '')}
    >
      {hiddenCount > 0 && (
        <p className="grid-foot">
          {rows.length === 0 ? 'Nothing differs. ' : ''}
          <button
            type="button"
            className="link-button"
            onClick={() => changeView({ isDifferencesOnly: false })}
          >
            {hiddenCount === 1 ? '1 row is' : `${hiddenCount} rows are`} the same for all: show
          </button>
        </p>
      )}
    </Grid>
  );
}
