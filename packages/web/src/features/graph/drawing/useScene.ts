import {
  type Attribute,
  confirmedEnd,
  formatNumber,
  formatValue,
  rangeWithUnit,
  withUnit,
} from '@tertium/engine';
import { theme } from 'antd';
import { useMemo } from 'react';
import { baselineIndex } from '../../../ranked/baselineIndex';
import { useComparison, useRanking } from '../../../ranked/comparisonContext';
import { attributeColoursOf, coloursOf } from '../../../ui/colourSets';
import { useSettings } from '../../../ui/settings';
import { fontFamily, lightColours } from '../../../ui/tokens';
import { useFormatScore } from '../../../ui/useFormatNumber';
import { useIsPrinted } from '../../../ui/useIsPrinted';
import { useShown } from '../../attribute/useShown';
import { useView } from '../../view/useView';
import { firstInSome } from '../acceptability/useSampled';
import { firstsOf } from '../bump/rankings';
import { partsOf } from '../kinds/chartKinds';
import { type GraphView, isInPanels } from '../kinds/graphView';
import type { Found, Rankings, Sampled } from '../scene/found';
import { type Ink, type Scene, sceneItemsOf } from '../scene/scene';
import { useDistancesKnown } from '../sensitivity/useDistancesKnown';
import { basisOf } from './basisOf';
import { type TableItems, useTableItems } from './useTableItems';

/** Below this width, names are above the bars and axes write small. */
const narrowPx = 560;

interface Given extends Partial<Found> {
  readonly isOnPaper?: boolean;
}

/**
 * Everything from which charts of this width are made. `null` while the comparison's columns or the table's filters are
 * read, or the width is unknown. Paper is light in any theme.
 */
export function useScene(
  view: GraphView,
  widthPx: number | null,
  { rankings = null, sampled = null, isOnPaper = false }: Given = {},
): Scene | null {
  const { comparison, columnOf, cellsOf } = useComparison();
  const [{ units }] = useView();
  const shownOf = useShown();
  const live = useRanking();
  const { isUnweighed } = live;
  const tableItems = useTableItems();
  const basis = useMemo(() => basisOf(view, live), [view, live]);
  const isUnasked =
    view.chart === 'sensitivity' && basis?.sum.attributeIds.includes(view.moved ?? '') === false;
  const isFound = useDistancesKnown(isUnasked ? basis.sum : null);
  const { numberFormat, colourSet } = useSettings();
  const formatScore = useFormatScore();
  const shownInk = useInk();
  const isPrinted = useIsPrinted();
  const ink = isOnPaper || isPrinted ? paperInk : shownInk;
  const palette = useMemo(() => coloursOf(colourSet, ink.isDark), [colourSet, ink.isDark]);
  return useMemo(() => {
    if (basis === null || !isFound || widthPx === null || tableItems === null) return null;
    const { ranking, sum, figureOf } = basis;
    const show = (count: number) => formatNumber(count, numberFormat, null);
    const baseline = baselineIndex(comparison, view);
    const chosen = chooseIndices({ ranking, sum }, view, {
      ...{ baseline, rankings, sampled, tableItems, isInPanels: isInPanels(view, comparison) },
    });
    const withBaseline = baseline === -1 ? chosen : [...chosen, baseline];
    // Includes hidden items, so that hiding one changes no other's mark.
    const itemsOf = (indexes: readonly number[]) =>
      sceneItemsOf(comparison.items, indexes, baseline, { palette, show });
    const all = itemsOf(withBaseline);
    const hidden = new Set(view.hidden);
    const items = all.slice(0, chosen.length).filter(({ id }) => hidden.size === 0 || !hidden.has(id));
    // A chart uses one unit: the stored one if a value or an end of the scale has no amount in the other.
    const shown = new Map(
      comparison.attributes.flatMap((each) => {
        const { converted } = units[each.id] === undefined ? { converted: null } : shownOf(each);
        if (converted === null || converted.said === each) return [];
        return converted.column.count === columnOf(each.id).count ? [[each.id, converted] as const] : [];
      }),
    );
    // A program can weigh an attribute whose better end nobody has confirmed. A chart says what the ranking counts.
    const counted = new Set(isUnweighed ? [] : sum.attributeIds.filter((_, at) => (sum.shares[at] ?? 0) > 0));
    const written = new Set<string>();
    const write = (value: number, attribute: Attribute) => {
      written.add(attribute.id);
      return formatValue(value, attribute, numberFormat);
    };
    return {
      comparison: {
        ...comparison,
        attributes: comparison.attributes.map((each) => {
          const attribute = shown.get(each.id)?.attribute ?? each;
          return counted.has(each.id) ? attribute : confirmedEnd(attribute);
        }),
      },
      ranking,
      sum,
      columnOf: (id) => shown.get(id)?.column ?? columnOf(id),
      cellsOf,
      convertedOf: (id) => shown.get(id) ?? null,
      unitNotes: () => [...written].flatMap((id) => shown.get(id)?.note ?? []),
      numberFormat,
      items,
      // Items can be compared with the baseline even if it is hidden.
      baseline: all.find(({ isBaseline }) => isBaseline) ?? null,
      swatches: attributeColoursOf(colourSet, ink.isDark),
      ink,
      widthPx,
      isNarrow: widthPx < narrowPx,
      isPanel: false,
      reach: (_, ...ends) => ends,
      itemsOf,
      formatValue: (attribute, value) => withUnit(write(value, attribute), attribute),
      formatRange: (attribute, low, high) =>
        rangeWithUnit(write(low, attribute), write(high, attribute), attribute),
      figureOf: figureOf ?? ((score) => score),
      isFigured: figureOf !== null,
      formatScore: figureOf === null ? formatScore : (figure) => formatNumber(figure, numberFormat, 3),
      formatPoints: (value, decimals) =>
        figureOf === null
          ? formatNumber(100 * value, numberFormat, Math.max(0, decimals - 2))
          : formatNumber(value, numberFormat, decimals),
      show,
    };
  }, [
    comparison,
    columnOf,
    cellsOf,
    units,
    shownOf,
    basis,
    isUnweighed,
    isFound,
    rankings,
    sampled,
    tableItems,
    view,
    palette,
    colourSet,
    ink,
    widthPx,
    numberFormat,
    formatScore,
  ]);
}

interface ChoiceOfItems {
  readonly baseline: number;
  readonly rankings: Rankings | null;
  readonly sampled: Sampled | null;
  readonly tableItems: TableItems;
  readonly isInPanels: boolean;
}

/**
 * Indices of the items to draw, best first, including the hidden: the chosen ones, or the best of those that pass the
 * table's filters. A baseline that is not among the best replaces the last.
 */
function chooseIndices(
  { ranking, sum }: Pick<Scene, 'ranking' | 'sum'>,
  view: GraphView,
  { baseline, rankings, sampled, tableItems: { by, indexes }, isInPanels }: ChoiceOfItems,
): number[] {
  const parts = partsOf(view.chart);
  const all = Array.from(ranking.order);
  const inTable = indexes && new Set(indexes);
  if (by === 'choice') return all.filter((i) => inTable?.has(i));
  // The best of each group need not be among the best overall.
  const bestCount = isInPanels ? all.length : parts.bestCount;
  const leftOut = new Set(rankings?.leftOut);
  const taking = all.filter((i) => !leftOut.has(i) && inTable?.has(i) !== false);
  // An item that would lead under other weights, or by another ranking, is drawn however far behind it is.
  const leaders = new Set(
    parts.leaders?.(sum, view) ?? [
      ...(rankings ? firstsOf(rankings) : []),
      ...(sampled ? firstInSome(sampled) : []),
    ],
  );
  const best = taking.filter((i, at) => at < bestCount || leaders.has(i));
  if (taking.includes(baseline) && !best.includes(baseline)) {
    const least = best.findLastIndex((i) => !leaders.has(i));
    best.splice(least === -1 ? best.length : least, 1, baseline);
  }
  return best;
}

/** The ink of the light theme. */
const paperInk = {
  text: lightColours.ink,
  muted: lightColours.muted,
  quiet: lightColours.lineControl,
  line: lightColours.line,
  surface: lightColours.surface,
  accent: lightColours.accentText,
  fontFamily: fontFamily.replaceAll('"', "'"),
  isDark: false,
};

function useInk(): Ink & { readonly isDark: boolean } {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      text: token.colorText,
      muted: token.colorTextSecondary,
      quiet: token.colorBorder,
      line: token.colorBorderSecondary,
      surface: token.colorBgContainer,
      accent: token.colorLink,
      // The chart library writes it unescaped into a quoted attribute of the saved file.
      fontFamily: token.fontFamily.replaceAll('"', "'"),
      isDark: token.colorBgContainer !== lightColours.surface,
    }),
    [token],
  );
}
