import { textSizes, weights } from '../../../ui/tokens';
import { textWidth } from '../scene/chartText';
import { legendOf, noLegend } from '../scene/legend';
import { markBox, placeLabels } from '../scene/placeLabels';
import { chartFrame, colourIn, isMarked, plotHeight, type Scene, type SceneItem } from '../scene/scene';
import type { Pointed } from '../scene/shapes';

/** Around the plot, in px. */
export const margins = { left: 24, right: 24, top: 52, bottom: 40 };

interface Spot {
  readonly item: SceneItem;
  readonly x: number;
  readonly y: number;
}

/** The plot of a map of items with room for all spots, below the legend of the highlighted ones if there are any. */
export function mapFrame(
  scene: Scene,
  highlighted: readonly Spot[],
  spots: readonly Pick<Spot, 'x' | 'y'>[],
) {
  const names = highlighted.map(({ item }) => item.name);
  const legend = names.length === 0 ? noLegend : legendOf(scene, names);
  const top = margins.top + legend.morePx;
  const heightPx = plotHeight(scene) + legend.morePx;
  return {
    top,
    heightPx,
    plane: planeOf(scene, spots, heightPx - top - margins.bottom),
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      grid: { ...margins, top, containLabel: false },
    },
  };
}

interface Named extends Pick<Spot, 'x' | 'y'> {
  readonly text: string;
  readonly radiusPx: number;
  /** The colour of bold text. */
  readonly strong?: string;
}

/** The shapes of a name and its connecting line. `null` if there is no room for them. */
type MapName = readonly object[] | null;

/** Places names on a map, the first ones first. They don't cover the marks. */
export function* mapNames(
  { ink, widthPx }: Scene,
  { plane, top }: { readonly plane: MapPlane; readonly top: number },
  named: readonly Named[],
  marks: readonly Pick<Spot, 'x' | 'y'>[],
  markPx: number,
): Generator<void, readonly MapName[]> {
  const pxOf = ({ x, y }: Pick<Spot, 'x' | 'y'>) => ({
    x: margins.left + (x - plane.x[0]) / plane.perPx,
    y: top + (plane.y[1] - y) / plane.perPx,
  });
  const bottom = top + (plane.y[1] - plane.y[0]) / plane.perPx;
  const wanted = named.map((each) => ({ ...each, ...pxOf(each), widthPx: textWidth(each.text) }));
  const boxes = yield* placeLabels(
    wanted,
    { x: 2, y: top - 20, width: widthPx - 4, height: bottom - top + 40 },
    marks.map((mark) => markBox({ ...pxOf(mark), radiusPx: markPx / 2 })),
  );
  return wanted.map(({ text, x, y, strong }, i) => {
    const box = boxes[i];
    if (!box) return null;
    const [textAlign, part] =
      box.x >= x ? ['left', 0] : box.x + box.width <= x ? ['right', 1] : ['center', 0.5];
    const { tie } = box;
    const shape = tie && { x1: x, y1: y, x2: tie.x, y2: tie.y };
    return [
      ...(shape
        ? [{ type: 'line', silent: true, z: 2, shape, style: { stroke: ink.muted, lineWidth: 1 } }]
        : []),
      {
        type: 'text',
        silent: true,
        z: 5,
        x: box.x + box.width * Number(part),
        y: box.y,
        style: {
          text,
          textAlign,
          fill: strong ?? ink.text,
          fontSize: textSizes.meta,
          fontWeight: strong === undefined ? weights.normal : weights.strong,
          stroke: ink.surface,
          lineWidth: 3,
        },
      },
    ];
  });
}

/** Marks of the highlighted items in their own colour and shape, with a larger centre. */
export function highlightedMarks(
  scene: Scene,
  highlighted: readonly Spot[],
  centre: SceneItem | null,
  formatter: (pointed: Pointed) => string,
): readonly object[] {
  const { ink } = scene;
  return highlighted.map(({ item, x, y }) => ({
    name: item.name,
    type: 'scatter',
    clip: false,
    z: 4,
    symbol: `path://${item.shape}`,
    symbolSize: item === centre ? 20 : 14,
    itemStyle: {
      color: colourIn(scene, item),
      opacity: 1,
      borderColor: item === centre ? ink.text : ink.surface,
      borderWidth: item === centre ? 2 : 1,
    },
    data: [{ name: item.name, value: [x, y] }],
    tooltip: { formatter },
  }));
}

export interface MapPlane {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly perPx: number;
}

/** Both directions have the same scale per pixel, so that distances on the map can be compared. */
function planeOf({ widthPx }: Scene, placed: readonly Pick<Spot, 'x' | 'y'>[], height: number): MapPlane {
  const width = widthPx - margins.left - margins.right;
  const ends = (values: readonly number[]) =>
    values.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)] as const, [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as readonly [number, number]);
  const [left, right] = ends(placed.map(({ x }) => x));
  const [low, high] = ends(placed.map(({ y }) => y));
  const perPx = Math.max((right - left) / (width - 32), (high - low) / (height - 32), 1e-9);
  const around = (from: number, to: number, px: number) =>
    [(from + to - px * perPx) / 2, (from + to + px * perPx) / 2] as const;
  return { x: around(left, right, width), y: around(low, high, height), perPx };
}

export function axisOf(
  { ink }: Scene,
  [min, max]: readonly [number, number],
  name: string,
  side: 'x' | 'y',
): object {
  return {
    type: 'value',
    min,
    max,
    name,
    nameLocation: side === 'x' ? 'middle' : 'end',
    nameGap: 12,
    nameTextStyle: {
      color: ink.text,
      fontSize: textSizes.meta,
      ...(side === 'y' && { align: 'left', padding: [0, 0, 0, -margins.left / 2] }),
    },
    axisLabel: { show: false },
    axisTick: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: ink.line } },
    splitLine: { show: false },
  };
}

/** Marks of items without a colour of their own: the panel's are in the accent, others are grey. */
export function dots(scene: Scene, rest: readonly Spot[], formatter: (pointed: Pointed) => string): object[] {
  const { ink, marked } = scene;
  const dot = { type: 'scatter', clip: false, symbol: 'circle', symbolSize: 8 };
  const dataOf = (spots: readonly Spot[]) =>
    spots.map(({ item, x, y }) => ({ name: item.name, value: [x, y] }));
  const grey = { ...dot, name: 'items', z: 3, itemStyle: { color: ink.quiet, opacity: 1 } };
  if (marked === undefined) return [{ ...grey, data: dataOf(rest), tooltip: { formatter } }];
  const own = { ...dot, name: 'marked', z: 4, itemStyle: { color: ink.accent, opacity: 1 } };
  return [
    { ...grey, silent: true, data: dataOf(rest.filter(({ item }) => !isMarked(scene, item))) },
    { ...own, data: dataOf(rest.filter(({ item }) => isMarked(scene, item))), tooltip: { formatter } },
  ];
}
