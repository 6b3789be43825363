import { type Attribute, rawText } from '@tertium/engine';
import { useCallback, useMemo, useState } from 'react';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { useHasTouch, useIsNarrow, useIsShort, useMediaQuery } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { heights } from '../../ui/tokens';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useUnchanged } from '../../ui/useUnchanged';
import { isSameForAll } from '../attribute/attributeFacts';
import { useQuestions } from '../attribute/useQuestions';
import { Grid } from '../grid/Grid';
import type { GridSizes } from '../grid/gridProps';
import { groupedLines } from '../grid/groupedLines';
import { longestName } from '../grid/longestName';
import { matchWords, OrderNote, type OrderWords } from '../grid/OrderNote';
import { pinnedFirst, rowHeightOf } from '../grid/shape';
import { type CellsInput, useCells } from '../grid/useCells';
import { useFacts } from '../grid/useFacts';
import { type KeptOrderView, useKeptOrder } from '../grid/useKeptOrder';
import { useShortlist, useShortlistIndexes } from '../view/useShortlist';
import { useSideScores } from '../view/useSideScores';
import { useView } from '../view/useView';
import type { ViewState } from '../view/viewState';
import { AttributeHead } from './AttributeHead';
import { ItemHead } from './ItemHead';
import '../grid/grid.css';
import './matrix.css';
import '../grid/orderNote.css';

/** Height of an image in a head with the space below it, in px. Low screens have no room for one. */
const imageHeight = 76;
/** Width of everything beside the name in an attribute's head, and of one letter of the name, in px. */
const besideName = 130;
const letter = 7.2;

interface MatrixProps
  extends Pick<CellsInput, 'itemIndexes' | 'attributes' | 'actions' | 'adding' | 'onAdded'> {
  /** How far the shown order is behind the current sorting and filters. */
  readonly keptOrder: KeptOrderView;
}

/** Items side by side: a column for each, a row for each attribute. */
export function Matrix({ itemIndexes: all, keptOrder, attributes, actions, adding, onAdded }: MatrixProps) {
  const { comparison, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const { density } = useSettings();
  const [view, changeView] = useView();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isNarrow = useIsNarrow();
  const isShort = useIsShort();
  // With a panel open, three items should still fit.
  const hasPanel = view.panel !== null || view.explained !== null;
  const isTight = useMediaQuery(hasPanel ? '(max-width: 1439px)' : '(max-width: 1000px)');
  const hasTouch = useHasTouch();
  const { items } = comparison;
  const { pinned } = view;
  const itemIndexes = useMemo(
    () => pinnedFirst(all, pinned, (index) => items[index]?.id ?? ''),
    [all, pinned, items],
  );

  const factsOf = useFacts(itemIndexes);
  const questionOf = useQuestions();
  const differing = useMemo(
    () =>
      attributes.filter((attribute) => {
        const cells = cellsOf(attribute.id);
        return !isSameForAll(factsOf(attribute), (i) => rawText(cells[i] ?? null), itemIndexes);
      }),
    [attributes, cellsOf, factsOf, itemIndexes],
  );
  const keptRows = useKeptRows(attributes, differing, view);
  const shown = useMemo(() => {
    const shownRows = keptRows.shown.flatMap((index) => attributes[index] ?? []);
    return pinnedFirst(shownRows, pinned, ({ id }) => id);
  }, [attributes, keptRows.shown, pinned]);
  const { lines, rows, lineOfRow } = useMemo(
    () =>
      groupedLines(
        shown,
        ({ id, group }) => (pinned.includes(id) ? '' : group),
        (group) => folded.has(group),
      ),
    [shown, folded, pinned],
  );
  const lineAt = useCallback(
    (line: number) => lines[line] ?? { kind: 'heading' as const, name: '' },
    [lines],
  );
  const hasDeltas = baselineIndex(comparison, view) >= 0 && itemIndexes.length > 1;
  const { baseline, itemIds, limitFieldOf, gridProps } = useCells({
    itemsAre: 'columns',
    itemIndexes,
    attributes: rows,
    leadingColumns: 0,
    factsOf,
    hasDeltas,
    actions,
    adding,
    onAdded,
  });

  const sideScores = useSideScores();
  const among = useShortlistIndexes(view);
  const shortlisted = useMemo(() => new Set(among), [among]);
  const isCompact = (view.rowHeight ?? density) === 'compact';
  const letters = useMemo(() => longestName(shown), [shown]);
  const hasLongItems = useMemo(
    () => longestName(itemIndexes.flatMap((index) => items[index] ?? [])) > 36,
    [items, itemIndexes],
  );
  const hasImages = !isShort && itemIndexes.some((index) => items[index]?.image !== undefined);
  // Long names get a wider head, and then a second line.
  const headWidth = letters <= 20 ? 276 : isTight || letters <= 26 ? 320 : 400;
  const isTall = letters * letter > (view.widths.attributes ?? headWidth) - besideName;
  const usualRow =
    isNarrow || isTall
      ? heights.tallRow
      : hasTouch || hasDeltas
        ? heights.deltaRow
        : isCompact
          ? heights.compactRow
          : heights.row;
  const sizes: GridSizes = {
    row: rowHeightOf(usualRow, view),
    heading: hasTouch ? heights.touch : isShort ? 24 : 32,
    column: isNarrow ? 108 : hasLongItems ? 208 : 168,
    isWhole: isNarrow && itemIndexes.length > 1,
    columnMost: 320,
    headWidth: isNarrow ? 104 : headWidth,
    headHeight: isShort
      ? hasTouch
        ? 92
        : 76
      : (isCompact ? 96 : 108) +
        (hasLongItems ? 36 : 0) +
        (among === null ? 0 : 20) +
        sideScores.length * 22 +
        (hasImages ? imageHeight : 0),
  };

  const toggleGroup = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
  };
  // On a phone the leader's column is pinned. Its list stays the same object until another item leads, so that a moved
  // weight doesn't lay out the pinned columns again.
  const leader = isNarrow && ranking !== null && ranking.placedCount > 1 ? ranking.leaders(1)[0] : undefined;
  const isLeaderPinned =
    leader !== undefined && itemIndexes.length > 2 && gridProps.pinnedColumns.length === 0;
  const leaderColumn = useUnchanged(isLeaderPinned ? [itemIndexes.indexOf(leader)] : none);
  const hiddenCount = attributes.length - shown.length;

  return (
    <Grid
      {...gridProps}
      label={`${comparison.name}: ${countedNoun(itemIds.length, 'item', show)} side by side`}
      lineCount={lines.length}
      lineAt={lineAt}
      lineOf={(row) => lineOfRow[row] ?? 0}
      folded={{
        rowKeys: () => shown.map(({ id }) => id),
        unfold: (id) => {
          const group = shown.find((attribute) => attribute.id === id)?.group;
          if (group === undefined || !folded.has(group)) return false;
          toggleGroup(group);
          return true;
        },
      }}
      sizes={sizes}
      corner={
        <div className="corner-notes">
          <OrderNote {...keptOrder} words={matchWords} />
          <OrderNote {...keptRows} words={differenceWords} />
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
              isBaseline={index === baseline}
              isTall={hasLongItems}
              hasImages={hasImages}
              among={shortlisted.has(index) ? among : null}
              sideScores={sideScores}
              actions={actions}
            />
          )
        );
      }}
      rowHead={(row) => {
        const attribute = rows[row];
        return (
          attribute !== undefined && (
            <>
              <AttributeHead
                attribute={attribute}
                question={questionOf(attribute.id)}
                isTall={isTall}
                isWithoutEffect={ranking?.withoutEffect.includes(attribute.id) === true}
                actions={actions}
              />
              {limitFieldOf(attribute)}
            </>
          )
        );
      }}
      heading={(name) => (
        <button
          type="button"
          className="group-toggle unfolds"
          aria-expanded={!folded.has(name)}
          onClick={() => toggleGroup(name)}
        >
          {name === '' ? 'Other' : name}
        </button>
      )}
      {...(isLeaderPinned && { pinnedColumns: leaderColumn })}
      columnClass={(column) => (itemIndexes[column] === baseline ? 'baseline-column' : '')}
    >
      {hiddenCount > 0 && (
        <p className="grid-foot">
          {rows.length === 0 ? 'Nothing differs. ' : ''}
          <LinkButton onClick={() => changeView({ isDifferencesOnly: false })}>
            Show {countedNoun(hiddenCount, 'row', show)} with the same value for all
            {itemIds.length < comparison.items.length ? ' shown items' : ' items'}
          </LinkButton>
        </p>
      )}
    </Grid>
  );
}

const differenceWords: OrderWords = {
  leaving: ['# row no longer differs', '# rows no longer differ'],
  coming: ['# more row differs', '# more rows differ'],
};
const nothing: ReadonlySet<number> = new Set();
const none: readonly number[] = [];

/** The rows that differ are found when the person asks for them. Later edits remove none. */
function useKeptRows(
  attributes: readonly Attribute[],
  differing: readonly Attribute[],
  view: ViewState,
): KeptOrderView {
  const { isDifferencesOnly, filters } = view;
  const { alone } = useShortlist(view);
  const fresh = useMemo(() => {
    const all = [...attributes.keys()];
    const shown = isDifferencesOnly ? all.filter((i) => differing.includes(attributes[i] as Attribute)) : all;
    return { all: attributes, shown, last: nothing, isSorted: false };
  }, [isDifferencesOnly, differing, attributes]);
  return useKeptOrder(fresh, [isDifferencesOnly, isDifferencesOnly ? filters : null, alone]);
}
