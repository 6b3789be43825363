import { type Scene, type SceneItem, sayCell } from '../scene/scene';
import type { Pointed } from '../scene/shapes';
import type { Spread } from './collectSpread';
import type { Drawn } from './spreadForm';
import type { RowLines } from './spreadMarks';

/** Up to so many items, all have their own colour and shape. */
const mostHighlighted = 12;
/** With more, only the first so many. */
const bestHighlighted = 3;
const markPx = 12;

/** The items with their own mark and a legend entry: all of a few, else the best and the baseline. */
export function highlightedItems(
  { ranking, items }: Scene,
  { rows }: Spread,
  drawn: Drawn,
): readonly SceneItem[] {
  const count = rows.reduce((sum, row) => sum + row.items.length, 0);
  const isHere = (item: SceneItem) => rows.some((row) => row.items.includes(item));
  if (drawn.form === 'dots' && count <= mostHighlighted) return items.filter(isHere);
  const highlighted: SceneItem[] = [];
  for (const item of items) {
    if (highlighted.length === bestHighlighted || (ranking.place[item.index] ?? 0) === 0) break;
    if (isHere(item)) highlighted.push(item);
  }
  const base = items.find(({ isBaseline }) => isBaseline);
  return base === undefined || highlighted.includes(base) || !isHere(base)
    ? highlighted
    : [...highlighted, base];
}

interface Marks {
  readonly highlighted: readonly SceneItem[];
  readonly lines: readonly RowLines[];
  readonly stripPx: number;
}

/** Marks with a tooltip: every item as a dot, or the highlighted ones below a box or the bars. */
export function itemSeries(scene: Scene, spread: Spread, drawn: Drawn, marks: Marks): readonly object[] {
  const { ink } = scene;
  const own = new Set(marks.highlighted.map(({ index }) => index));
  const placed = drawn.form === 'dots' ? dotPlaces(spread, drawn, marks) : stripPlaces(spread, marks);
  const hint = ({ name }: Pointed) => {
    const found = placed.find(({ item }) => item.name === name);
    return found
      ? `${name}\n${spread.attribute.name}: ${sayCell(scene, spread.attribute, found.item)}`
      : name;
  };
  const series = (name: string, look: object, drawnHere: typeof placed) => ({
    name,
    type: 'scatter',
    clip: false,
    z: 3,
    ...look,
    data: drawnHere.map(({ item, value, y }) => ({ name: item.name, value: [value, y] })),
    tooltip: { formatter: hint },
  });
  const others = placed.filter(({ item }) => !own.has(item.index));
  const dotPx = drawn.form === 'dots' ? drawn.dotPx - 1 : markPx;
  return [
    ...(others.length === 0
      ? []
      : [
          series(
            'items',
            { symbol: 'circle', symbolSize: dotPx, itemStyle: { color: ink.quiet, opacity: 1 } },
            others,
          ),
        ]),
    ...marks.highlighted.map((each) =>
      series(
        each.name,
        {
          symbol: `path://${each.shape}`,
          symbolSize: Math.max(dotPx, 8),
          z: 4,
          itemStyle: { color: each.color, opacity: 1, borderColor: ink.surface, borderWidth: 1 },
        },
        placed.filter(({ item }) => item.index === each.index),
      ),
    ),
  ];
}

interface Placed {
  readonly item: SceneItem;
  readonly value: number;
  readonly y: number;
}

function dotPlaces(
  { rows, numberOf }: Spread,
  { dotPx, levels }: Extract<Drawn, { readonly form: 'dots' }>,
  { lines }: Marks,
): readonly Placed[] {
  return rows.flatMap(({ items }, row) => {
    const bottom = lines[row]?.bottom ?? 0;
    return items
      .toSorted((a, b) => numberOf(a) - numberOf(b))
      .map((item, k) => ({
        item,
        value: numberOf(item),
        y: bottom - ((levels[row]?.[k] ?? 0) + 0.5) * dotPx - 1,
      }));
  });
}

function stripPlaces({ rows, numberOf }: Spread, { highlighted, lines, stripPx }: Marks): readonly Placed[] {
  return rows.flatMap(({ items }, row) => {
    const here = new Set(items.map(({ index }) => index));
    return highlighted
      .filter(({ index }) => here.has(index))
      .map((item) => ({ item, value: numberOf(item), y: (lines[row]?.bottom ?? 0) + stripPx / 2 + 1 }));
  });
}
