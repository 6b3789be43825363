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

/** An image in a head with the space below it, in px; on a low screen there is no room for one. */
const imageHeight = 76;
/** What stands beside the name in the head of an attribute, and a letter of the name, in px. */
const besideName = 130;
const letter = 7.2;

interface MatrixProps
  extends Pick<CellsInput, 'itemIndexes' | 'attributes' | 'actions' | 'adding' | 'onAdded'> {
  /** How the items shown have fallen behind what was asked for. */
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
  // Beside a panel three items are seen as well.
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
  const rowsStanding = useStandingRows(attributes, differing, view);
  const shown = useMemo(() => {
    const shownRows = rowsStanding.shown.flatMap((index) => attributes[index] ?? []);
    return pinnedFirst(shownRows, pinned, ({ id }) => id);
  }, [attributes, rowsStanding.shown, pinned]);
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
  // What is long takes more room beside the table, and then a second line.
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
  const standsStill = leader !== undefined && itemIndexes.length > 2 && gridProps.pinnedColumns.length === 0;
  const ledColumn = useUnchanged(standsStill ? [itemIndexes.indexOf(leader)] : none);
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
          <OrderNote {...rowsStanding} words={differenceWords} />
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
      {...(standsStill && { pinnedColumns: ledColumn })}
      columnClass={(column) => (itemIndexes[column] === baseline ? 'baseline-column' : '')}
    >
      {hiddenCount > 0 && (
        <p className="grid-foot">
          {rows.length === 0 ? 'Nothing differs. ' : ''}
          <LinkButton onClick={() => changeView({ isDifferencesOnly: false })}>
            {countedNoun(hiddenCount, 'row', show)} {hiddenCount === 1 ? 'is' : 'are'} the same for all
            {itemIds.length < comparison.items.length ? ' shown' : ''}: show
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

/** Rows that differ are found when the person asks for them; an edit takes none away. */
function useStandingRows(
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
