import { type Attribute, indexOfId, isKnown } from '@tertium/engine';
import { useMemo } from 'react';
import { baselineIndex } from '../../../comparison/baselineIndex';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useFormatScore } from '../../../comparison/useFormatScore';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { createFacts, deltaOf, standingOf } from '../attribute/attributeFacts';
import { CellEditor } from '../grid/CellEditor';
import { CellView } from '../grid/CellView';
import { Grid, type GridSizes } from '../grid/Grid';
import { suggestTexts } from '../grid/suggestions';
import { useGridEditing } from '../grid/useGridEditing';
import { placeText, ScoreBar } from '../matrix/Place';
import { useView } from '../view/useView';
import type { Sort } from '../view/viewState';
import type { WorkspaceActions } from '../view/workspaceActions';
import { ListHead } from './ListHead';
import type { FilteredItems } from './useFilteredItems';
import '../matrix/matrix.css';
import './list.css';

interface ListProps {
  readonly shown: FilteredItems;
  readonly attributes: readonly Attribute[];
  readonly hasFilters: boolean;
  readonly actions: WorkspaceActions;
}

/** Items as rows, for any number of them: sorted, filtered, with the score as a bar; ticked ones go side by side. */
export function List({ shown, attributes, hasFilters, actions }: ListProps) {
  const formatScore = useFormatScore();
  const { comparison, columnOf } = useComparison();
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const { numberFormat, density } = useSettings();
  const [view, changeView] = useView();
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const { items, columns } = comparison;
  const { indexes } = shown;
  const baseline = baselineIndex(comparison, view);
  const hasScore = ranking === null ? items.length > 1 : ranking.attributeIds.length > 0 && items.length > 1;
  const leadingColumns = hasScore ? 1 : 0;

  const factsOf = useMemo(
    () => createFacts({ columnOf, itemIndexes: indexes, format: numberFormat }),
    [columnOf, indexes, numberFormat],
  );
  const itemIds = useMemo(() => indexes.map((i) => items[i]?.id ?? ''), [indexes, items]);
  const attributeIds = useMemo(() => attributes.map(({ id }) => id), [attributes]);
  const editing = useGridEditing(
    { itemsAre: 'rows', itemIds, attributeIds, leadingColumns },
    {
      onItem: actions.renameItem,
      onAttribute: actions.editAttribute,
      onRemoveItem: (id) => actions.removeItems([id]),
      onRemoveAttribute: (id) => actions.removeAttributes([id]),
      onLeading: actions.explain,
      onLargePaste: actions.importText,
    },
  );
  const worths = useMemo(
    () => new Map(ranking?.columns.map((column) => [column.attributeId, column]) ?? []),
    [ranking],
  );
  const selected = useMemo(() => new Set(view.selected), [view.selected]);
  const isCompact = density === 'compact';
  const sizes: GridSizes = {
    row: isCompact ? 32 : 38,
    heading: 32,
    column: isNarrow ? 124 : 148,
    columnMost: 220,
    headWidth: isNarrow ? 158 : 300,
    headHeight: hasFilters ? 112 : 80,
  };

  const sortBy = (by: string) => changeView({ sort: nextSort(view.sort, by) });
  const filter = (id: string, expression: string) =>
    changeView({ filters: { ...view.filters, [id]: expression } });
  const tick = (id: string) =>
    changeView({
      selected: selected.has(id) ? view.selected.filter((each) => each !== id) : [...view.selected, id],
    });
  const nameOf = (id: string) =>
    comparison.attributes[indexOfId(comparison.attributes).get(id) ?? -1]?.name ?? '';

  const scoreCell = (index: number) => {
    if (ranking === null) return <div className="cell faint">…</div>;
    const place = placeText(ranking, index);
    if (place === '') {
      const isOut = ranking.ruledOut.some(({ itemIndex }) => itemIndex === index);
      return <div className="cell faint">{isOut ? 'ruled out' : 'nothing known'}</div>;
    }
    return (
      <button
        type="button"
        className="score-cell"
        tabIndex={-1}
        onClick={() => actions.explain(items[index]?.id ?? '')}
      >
        <ScoreBar ranking={ranking} itemIndex={index} nameOf={nameOf} />
        <span>{formatScore(ranking.score[index] ?? 0)}</span>
      </button>
    );
  };

  const cell = (row: number, column: number) => {
    const index = indexes[row] ?? -1;
    if (column < leadingColumns) return scoreCell(index);
    const attribute = attributes[column - leadingColumns];
    const item = items[index];
    if (attribute === undefined || item === undefined) return null;
    const raw = columns[attribute.id]?.[index] ?? null;
    const facts = factsOf(attribute);
    const place = editing.editing?.place;
    if (place !== undefined && place.row === row && place.column === column) {
      return (
        <CellEditor
          label={`${attribute.name} of ${item.name}`}
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
        delta={baseline >= 0 && sizes.row >= 38 ? deltaOf(facts, index, baseline, view.isDeltaPercent) : null}
        isBaseline={index === baseline}
        isLink={attribute.type === 'link'}
      />
    );
  };

  return (
    <Grid
      label={`${comparison.name}: ${show(indexes.length)} items as rows`}
      hint="Arrow keys move, Enter or typing edits, Shift with arrows selects a range, Delete makes cells unknown, Shift F10 opens the menu of a head. Press Escape and then Tab to leave the table."
      lineCount={indexes.length}
      lineAt={toRow}
      lineOf={(row) => row}
      rowCount={indexes.length}
      columnCount={attributes.length + leadingColumns}
      sizes={sizes}
      selection={editing.selection}
      onSelect={editing.setSelection}
      editingPlace={editing.editing?.place ?? null}
      onCommand={editing.onCommand}
      onCopy={editing.onCopy}
      onCut={editing.onCut}
      onPaste={editing.onPaste}
      corner={
        <ListHead
          title={comparison.settings.itemNoun === '' ? 'Item' : comparison.settings.itemNoun}
          unit=""
          sort={view.sort?.by === 'name' ? view.sort : null}
          onSort={() => sortBy('name')}
          filter={hasFilters ? (view.filters.name ?? '') : null}
          hasFilterRow={hasFilters}
          filterLabel="Filter names"
          trouble={null}
          onFilter={(expression) => filter('name', expression)}
          column={null}
          onEdit={null}
        />
      }
      columnHead={(column) => {
        if (column < leadingColumns) {
          return (
            <ListHead
              title="Score"
              unit=""
              sort={view.sort?.by === 'rank' ? view.sort : null}
              onSort={() => sortBy('rank')}
              filter={null}
              hasFilterRow={hasFilters}
              filterLabel=""
              trouble={null}
              onFilter={() => {}}
              column={null}
              onEdit={null}
            />
          );
        }
        const attribute = attributes[column - leadingColumns];
        if (attribute === undefined) return null;
        return (
          <ListHead
            title={attribute.name}
            unit={attribute.unit}
            sort={view.sort?.by === attribute.id ? view.sort : null}
            onSort={() => sortBy(attribute.id)}
            filter={hasFilters ? (view.filters[attribute.id] ?? '') : null}
            hasFilterRow={hasFilters}
            filterLabel={`Filter ${attribute.name}`}
            trouble={shown.troubles[attribute.id] ?? null}
            onFilter={(expression) => filter(attribute.id, expression)}
            column={factsOf(attribute).column}
            onEdit={() => actions.editAttribute(attribute.id)}
          />
        );
      }}
      rowHead={(row) => {
        const index = indexes[row] ?? -1;
        const item = items[index];
        if (item === undefined) return null;
        const place = ranking === null ? '' : placeText(ranking, index);
        return (
          <div className="list-row-head">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={selected.has(item.id)}
              aria-label={`Choose ${item.name}`}
              onChange={() => tick(item.id)}
            />
            {hasScore && <span className={place === '1' ? 'place first' : 'place'}>{place}</span>}
            <span className="ellipsis" title={item.name}>
              {item.name}
            </span>
            {index === baseline && <span className="list-chip">baseline</span>}
          </div>
        );
      }}
      heading={() => null}
      cell={cell}
      rowClass={(row) => (selected.has(itemIds[row] ?? '') ? 'ticked' : '')}
    >
      {indexes.length === 0 && (
        <p className="grid-foot">
          Nothing passes the filters.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => changeView({ filters: {}, isSelectionOnly: false })}
          >
            Show all {show(items.length)}
          </button>
        </p>
      )}
    </Grid>
  );
}

const toRow = (row: number) => ({ kind: 'row' as const, row });

/** First the order a person wants most, then the other way, then as it was. */
function nextSort(now: Sort | null, by: string): Sort | null {
  const isDescendingFirst = by !== 'name' && by !== 'rank';
  if (now?.by !== by) return { by, isDescending: isDescendingFirst };
  return now.isDescending === isDescendingFirst ? { by, isDescending: !isDescendingFirst } : null;
}
