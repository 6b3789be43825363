import { type Attribute, indexOfId, isByMethod } from '@tertium/engine';
import { Suspense, useMemo } from 'react';
import { useMethodTools } from '../../ranked/byMethod/useMethodTools';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { lazyPart } from '../../ui/lazyPart';
import { useHasTouch, useIsNarrow, useIsShort } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { heights } from '../../ui/tokens';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AttributeFace } from '../attribute/AttributeFace';
import { useOrder } from '../attribute/useOrder';
import { useQuestions } from '../attribute/useQuestions';
import { useShown } from '../attribute/useShown';
import { CommentMark } from '../comments/CommentMark';
import { Grid } from '../grid/Grid';
import type { GridSizes } from '../grid/gridProps';
import { toRow } from '../grid/groupedLines';
import { longestName } from '../grid/longestName';
import { matchWords, OrderNote } from '../grid/OrderNote';
import { pinnedFirst, rowHeightOf } from '../grid/shape';
import { type CellsInput, useCells } from '../grid/useCells';
import { useFacts } from '../grid/useFacts';
import { ItemImage } from '../images/ItemImage';
import { ItemLink } from '../images/ItemLink';
import { PlaceMark } from '../matrix/PlaceMark';
import { SideScoreText } from '../matrix/SideScoreText';
import { useFilters } from '../view/useFilters';
import { useShortlist, useShortlistIndexes } from '../view/useShortlist';
import { useSideScores } from '../view/useSideScores';
import { useView } from '../view/useView';
import { GroupHead } from './GroupHead';
import { type HeadSort, ListHead } from './ListHead';
import { ScoreCell } from './ScoreCell';
import { sortedAlone, sortedThen } from './sortClicks';
import { useGroupedRows } from './useGroupedRows';
import { useLastWords } from './useLastWords';
import type { ShownItems } from './useShownItems';
import '../grid/cell.css';
import '../matrix/matrix.css';
import './list.css';

const GroupMean = lazyPart(() => import('./GroupMean'), 'GroupMean');
const ShortlistPlace = lazyPart(() => import('../matrix/ShortlistPlace'), 'ShortlistPlace');

interface ListProps extends Pick<CellsInput, 'attributes' | 'actions' | 'adding' | 'onAdded'> {
  readonly shown: ShownItems;
  readonly hasFilters: boolean;
}

/** Any number of items as rows: sorted, filtered, with the score as a bar. Ticked items are the shortlist. */
export function List({ shown, attributes: all, hasFilters, actions, adding, onAdded }: ListProps) {
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  const { ranking } = useRanking();
  const method = ranking !== null && isByMethod(ranking) ? ranking.method : null;
  const { tools } = useMethodTools(method !== null);
  const show = useFormatNumber();
  const { density } = useSettings();
  const [view] = useView();
  const isNarrow = useIsNarrow();
  const isShort = useIsShort();
  const hasTouch = useHasTouch();
  const { items } = comparison;
  const { pinned } = view;
  const attributes = useMemo(() => pinnedFirst(all, pinned, ({ id }) => id), [all, pinned]);
  const ordered = useMemo(
    () => pinnedFirst(shown.indexes, pinned, (index) => items[index]?.id ?? ''),
    [shown.indexes, pinned, items],
  );
  const grouped = useGroupedRows(ordered, shown.groups, view);
  const indexes = grouped?.rows ?? ordered;
  const hasScore = ranking === null ? items.length > 1 : ranking.attributeIds.length > 0 && items.length > 1;
  const asked = useSideScores();
  const sideScores = hasScore ? asked : noScores;
  const leadingColumns = hasScore ? 1 + sideScores.length : 0;
  const isCompact = (view.rowHeight ?? density) === 'compact';

  const shownOf = useShown();
  const factsOf = useFacts(shown.indexes);
  const questionOf = useQuestions();
  const order = useOrder();
  const lastWords = useLastWords(shown.indexes);
  const { baseline, itemIds, limitFieldOf, gridProps } = useCells({
    itemsAre: 'rows',
    itemIndexes: indexes,
    attributes,
    leadingColumns,
    sortKeyOf: (column) => sideScores[column - 1]?.key ?? 'rank',
    factsOf,
    hasDeltas: !isCompact,
    actions,
    adding,
    onAdded,
  });
  const { ids: shortlist } = useShortlist(view);
  const among = useShortlistIndexes(view);
  const shortlisted = useMemo(() => new Set(shortlist), [shortlist]);
  const hasLongHeads = useMemo(() => longestName(attributes) > 48, [attributes]);
  const hasLongNames = useMemo(() => longestName(items) > (isNarrow ? 32 : 48), [items, isNarrow]);
  const usualRow = hasTouch ? heights.touch : isCompact ? heights.compactRow : heights.row;
  const hasImages = useMemo(
    () => !isNarrow && items.some(({ image }) => image !== undefined),
    [items, isNarrow],
  );
  const sizes: GridSizes = {
    row: rowHeightOf(isNarrow && hasLongNames ? heights.tallRow : usualRow, view),
    heading: 48,
    column: isNarrow ? 80 : hasTouch ? 164 : hasLongHeads ? 220 : 148,
    columnMost: 260,
    isWhole: isNarrow,
    headWidth: isNarrow ? 104 : hasLongNames ? 360 : 300,
    // In a narrow column, unit and share take a line each.
    headHeight:
      (isShort && !hasTouch ? (isNarrow ? 84 : 64) : isNarrow ? 108 : 112) +
      (hasFilters ? (hasTouch ? 50 : 32) : 0),
  };

  /** If edits have outdated the order, the sorted head sorts again. */
  const first = order.sort[0]?.by;
  const isStale = (by: string) => shown.keptOrder.isOutOfOrder && first === by;
  const sortBy = (by: string, isAdded: boolean) => {
    if (isAdded) order.setSort(sortedThen(order.sort, by));
    else if (isStale(by)) shown.keptOrder.apply();
    else order.setSort(sortedAlone(order.sort, by));
  };
  const sortOf = (by: string): HeadSort | null => {
    const at = order.sort.findIndex((key) => key.by === by);
    const key = order.sort[at];
    return key === undefined
      ? null
      : { isDescending: key.isDescending, at: order.sort.length > 1 ? at + 1 : null, last: lastWords(by) };
  };
  /** The sort in the shown unit, which can reverse the order. */
  const sortShown = (attribute: Attribute): HeadSort | null => {
    const sort = sortOf(attribute.id);
    const isTurned = shownOf(attribute).converted?.conversion.isReversed === true;
    return sort && isTurned ? scoreOrder(sort) : sort;
  };
  const isSortedInHead =
    first === 'name' ||
    (hasScore && first === 'rank') ||
    sideScores.some(({ key }) => key === first) ||
    attributes.some(({ id }) => first === id);
  const { filters, setFilter, clear } = useFilters();
  const filterOf = (id: string) => (hasFilters ? (filters[id] ?? '') : null);
  const unread = comparison.attributes.filter(({ id }) => id in shown.troubles);
  const scoreHead = {
    ...{ filter: null, hasFilterRow: hasFilters, trouble: null, onFilter: noFilter },
    ...{ column: null, hasMenu: true, attribute: null, isNumeric: true },
  };
  /** On a phone a heading needs all the room for its name. */
  const headingCell = (key: string, column: number) => {
    const attribute = attributes[column - leadingColumns];
    const group = grouped?.groupOf(key);
    return (
      attribute &&
      group && (
        <Suspense fallback={null}>
          <GroupMean attribute={attribute} group={group} />
        </Suspense>
      )
    );
  };
  const cell = (row: number, column: number) => {
    if (row < 0 || column < 0 || column >= leadingColumns) return gridProps.cell(row, column);
    const index = indexes[row] ?? -1;
    const side = sideScores[column - 1];
    if (side !== undefined)
      return (
        <div className="cell right">
          <span className="value">
            <SideScoreText score={side} itemIndex={index} />
          </span>
        </div>
      );
    return (
      <ScoreCell
        itemIndex={index}
        hasPlace={isNarrow}
        onExplain={() => actions.explain(items[index]?.id ?? '')}
      />
    );
  };

  return (
    <Grid
      {...gridProps}
      label={`${comparison.name}: ${countedNoun(shown.indexes.length, 'item', show)} as rows`}
      lineCount={grouped?.lines.length ?? indexes.length}
      lineAt={grouped?.lineAt ?? toRow}
      lineOf={(row) => grouped?.lineOfRow[row] ?? row}
      {...(grouped !== null && {
        folded: {
          rowKeys: () => shown.indexes.map((index) => items[index]?.id ?? ''),
          unfold: (id) => {
            const index = indexOfId(items).get(id);
            if (index === undefined || !shown.indexes.includes(index)) return false;
            const key = grouped.keyOf(index);
            if (!grouped.isFolded(key)) return false;
            grouped.turn(key);
            return true;
          },
        },
      })}
      sizes={sizes}
      corner={
        <div className="list-corner">
          <OrderNote {...shown.keptOrder} words={matchWords} isSortedElsewhere={isSortedInHead} />
          <ListHead
            isStale={isStale('name')}
            title={comparison.settings.itemNoun === '' ? 'Item' : comparison.settings.itemNoun}
            sort={sortOf('name')}
            onSort={(isAdded) => sortBy('name', isAdded)}
            filter={filterOf('name')}
            hasFilterRow={hasFilters}
            trouble={null}
            onFilter={(expression) => setFilter('name', expression)}
            column={null}
            hasMenu={false}
            attribute={null}
          />
        </div>
      }
      columnHead={(column) => {
        const side = sideScores[column - 1];
        if (side !== undefined) {
          const { key, name } = side;
          return (
            <ListHead
              {...scoreHead}
              title={name}
              sort={scoreOrder(sortOf(key))}
              isStale={isStale(key)}
              onSort={(isAdded) => sortBy(key, isAdded)}
            />
          );
        }
        if (column < leadingColumns) {
          return (
            <ListHead
              title={tools === null || method === null ? 'Score' : tools.rankingScoreNames[method.id]}
              {...scoreHead}
              sort={method?.id === 'vikor' ? sortOf('rank') : scoreOrder(sortOf('rank'))}
              isStale={isStale('rank')}
              onSort={(isAdded) => sortBy('rank', isAdded)}
            />
          );
        }
        const attribute = attributes[column - leadingColumns];
        if (attribute === undefined) return null;
        return (
          <>
            <ListHead
              title={attribute.name}
              sort={sortShown(attribute)}
              isStale={isStale(attribute.id)}
              onSort={(isAdded) => sortBy(attribute.id, isAdded)}
              filter={filterOf(attribute.id)}
              hasFilterRow={hasFilters}
              trouble={shown.troubles[attribute.id] ?? null}
              onFilter={(expression) => setFilter(attribute.id, expression)}
              column={factsOf(attribute).shown.column}
              hasMenu
              face={
                canEdit &&
                !hasTouch && (
                  <AttributeFace
                    attribute={attribute}
                    onSave={(patch) => actions.saveAttribute(attribute.id, patch)}
                    onMore={() => actions.editAttribute(attribute.id)}
                  />
                )
              }
              attribute={attribute}
              isNumeric={factsOf(attribute).writer.isNumeric}
              isWithoutEffect={ranking?.withoutEffect.includes(attribute.id) === true}
              question={questionOf(attribute.id)}
            />
            {limitFieldOf(attribute)}
          </>
        );
      }}
      rowHead={(row) => {
        const index = indexes[row] ?? -1;
        const item = items[index];
        if (item === undefined) return null;
        return (
          <div className="list-row-head">
            <label className="list-tick">
              <input
                type="checkbox"
                tabIndex={-1}
                checked={shortlisted.has(item.id)}
                aria-label={`Shortlist ${item.name}`}
                onChange={({ target }) => actions.shortlist(item.id, target.checked)}
              />
            </label>
            {hasScore && !isNarrow && <PlaceMark itemIndex={index} />}
            {hasImages && <ItemImage key={item.id} item={item} className="list-image" />}
            <span className="ellipsis" title={item.name}>
              {item.name}
            </span>
            <CommentMark itemId={item.id} />
            {!isNarrow && <ItemLink item={item} />}
            {index === baseline && <span className="list-chip">baseline</span>}
            {among !== null && shortlisted.has(item.id) && (
              <Suspense fallback={null}>
                <ShortlistPlace itemIndex={index} among={among} isWhole={false} />
              </Suspense>
            )}
          </div>
        );
      }}
      heading={(key) => {
        const group = grouped?.groupOf(key);
        return (
          group !== undefined && (
            <GroupHead
              group={group}
              best={grouped?.bestOf(key)}
              isFolded={grouped?.isFolded(key) === true}
              onFold={() => grouped?.turn(key)}
            />
          )
        );
      }}
      {...(!isNarrow && { headingCell })}
      cell={cell}
      rowClass={(row) => (shortlisted.has(itemIds.idAt(row) ?? '') ? 'list-row ticked' : 'list-row')}
    >
      {unread.map(({ id, name }) => (
        <p className="grid-foot" key={id}>
          “{name}” is not filtered: {shown.troubles[id]}.
        </p>
      ))}
      {shown.indexes.length === 0 && items.length > 0 && (
        <p className="grid-foot">
          No items match the {unread.length > 0 && 'other '}filters.{' '}
          <LinkButton onClick={clear}>Show all {show(items.length)}</LinkButton>
        </p>
      )}
    </Grid>
  );
}

const noFilter = () => undefined;
const noScores: ReturnType<typeof useSideScores> = [];

/** The best place is the highest score, or with VIKOR the lowest, so the shown column may run the other way. */
const scoreOrder = (sort: HeadSort | null): HeadSort | null =>
  sort && { ...sort, isDescending: !sort.isDescending };
