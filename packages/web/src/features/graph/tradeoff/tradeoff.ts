import { type Attribute, attributeName, highAt, isKnown, isRange, lowAt, valueAt } from '@tertium/engine';
import { axisOption, planeAxis, planeOf, pxAcross, pxDown, titleBox } from '../axes/plane';
import { shortNames } from '../scene/chartText';
import { markBox } from '../scene/placeLabels';
import {
  axisTitle,
  chartFrame,
  type Drawing,
  isMarked,
  type NotShown,
  nothingDrawn,
  type Scene,
  type SceneItem,
  sayCell,
  valueAxis,
} from '../scene/scene';
import type { ChartTemplate } from '../scene/words/chartSentence';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';
import { joinNames } from '../scene/words/names';
import { betterWord } from './betterWord';
import { describePoints, sayNoPoints, sayTogether, sayUnnamed } from './pointWords';
import { cloudOf } from './tradeoffCloud';
import { findFront, frontLine, lineBoxes, ruledOutIn } from './tradeoffFront';
import { labelledMarks, markColour, mostMarks } from './tradeoffMarks';
import type { Point } from './tradeoffPoint';
import { findTrend, sayTrend, trendBoxes, trendLine, trendWord } from './tradeoffTrend';

export interface TradeoffAxes {
  readonly x: Attribute;
  readonly y: Attribute;
  /** The attribute whose values set the size of the marks. `null` for one size. */
  readonly size: Attribute | null;
  readonly isLogX: boolean;
  readonly isLogY: boolean;
  /** Whether to draw the straight line of least squares. */
  readonly isTrend?: boolean;
}

/** So many of the best items have a mark and a name even in a cloud, on the Pareto line or not. */
const bestHighlighted = 5;
/** So many items on the Pareto line get a name before the best items do. */
const firstOnLine = 8;
/** Up to so many items, all are named if there is no Pareto line. */
const fewMarks = 8;

const inSubtitle: readonly ChartTemplate[] = ['points.count', 'points.pareto'];

const itemOf = ({ item }: Point): SceneItem => item;

/** Draws two attributes against each other, with the Pareto line. Very many items are a cloud. Runs in steps. */
export function* drawTradeoff(scene: Scene, axes: TradeoffAxes): Generator<void, Drawing> {
  const { points, notShown } = collectPoints(scene, axes);
  if (points.length === 0) return nothingDrawn(notShown, [sayNoPoints(scene, axes)]);
  yield;
  const front = findFront(scene, points, axes);
  yield;
  const xs = reachOf(scene, axes.x, axes.isLogX, points);
  const ys = reachOf(scene, axes.y, axes.isLogY, points);
  const plane = planeOf(
    scene,
    planeAxis(scene, axes.x, axes.isLogX, xs, 'x'),
    planeAxis(scene, axes.y, axes.isLogY, ys, 'y'),
  );
  const isOut = ruledOutIn(scene);
  // Points are in the order of the ranking, best first.
  const best = points.filter(({ item }) => !isOut.has(item.index)).slice(0, bestHighlighted);
  const highlighted = new Set([
    ...front.slice(0, mostMarks),
    ...best,
    ...points.filter(({ item }) => item.isBaseline),
  ]);
  const isCloud = points.length > mostMarks && scene.marked === undefined;
  const cloud = isCloud ? cloudOf(scene, plane, points) : null;
  const marked = points.filter((point) => (isCloud ? highlighted.has(point) : isMarked(scene, point.item)));
  yield;
  const together = new Map<string, SceneItem[]>();
  for (const { x, y, item } of points) {
    const there = together.get(`${x} ${y}`);
    if (there === undefined) together.set(`${x} ${y}`, [item]);
    else there.push(item);
  }
  const titles = shortNames([axisTitle(axes.x), axisTitle(axes.y)], scene.widthPx - 24);
  const texts = [titleBox(plane, 'x', titles), titleBox(plane, 'y', titles)];
  const wanted = wantedNames(points, front, best);
  yield;
  const trend = axes.isTrend === true ? yield* findTrend(axes, points) : null;
  const strokes = trend?.line ? trendBoxes(plane, trend.line) : [];
  const marks = yield* labelledMarks(scene, plane, {
    axes,
    points: marked,
    front,
    best,
    wanted: wanted.filter((point) => (highlighted.has(point) || !isCloud) && isMarked(scene, point.item)),
    taken: [...texts, ...strokes],
    keptFree: cloud?.boxes ?? [],
    othersAt: ({ x, y, item }) => together.get(`${x} ${y}`)?.filter((other) => other !== item) ?? [],
  });
  yield;
  const filled = [
    ...lineBoxes(plane, front, axes.x),
    ...strokes,
    ...marks.boxes,
    ...texts,
    ...points.map(({ x, y }) => markBox({ x: pxAcross(plane, x), y: pxDown(plane, y), radiusPx: 12 })),
  ];
  const words = [
    ...betterWord(scene, axes, plane, filled),
    ...(trend?.line && cloud === null ? trendWord(scene, plane, trend.line, filled) : []),
  ];
  yield;
  const description = [
    ...describePoints(scene, { ...axes, drawn: points.map(itemOf), front: front.map(itemOf) }),
    ...(trend === null ? [] : [sayTrend(scene, points.length, trend)]),
    ...sayUnnamed(scene, unnamedOf(wanted, marks.named)),
    ...sayTogether(
      scene,
      // Only named points have such a number.
      Math.max(0, ...marks.named.map(({ x, y }) => together.get(`${x} ${y}`)?.length ?? 0)),
    ),
    ...sayRuledOutDrawn(scene, points.map(itemOf)),
  ];
  return {
    title:
      description.find(({ template }) => template === 'points.line' || template === 'points.noLine') ?? null,
    subtitle: description
      .flatMap(({ template, text }) => (inSubtitle.includes(template) ? [text] : []))
      .join(' '),
    heightPx: plane.heightPx,
    option: {
      ...chartFrame(scene),
      grid: {
        left: plane.left,
        top: plane.top,
        width: plane.width,
        height: plane.height,
        containLabel: false,
      },
      xAxis: axisOption(scene, plane.x, 'x', titles),
      yAxis: axisOption(scene, plane.y, 'y', titles),
      graphic: [...marks.ties, ...words],
      series: [
        ...(cloud === null ? [] : [cloud.series]),
        ...(scene.marked ? [silentDots(scene, points)] : []),
        ...(trend?.line ? [trendLine(scene, plane, trend.line)] : []),
        frontLine(scene, front, axes),
        ...marks.series,
      ],
    },
    notShown,
    table: {
      ...tableOf(scene, axes, marked, new Set(front)),
      ...(cloud !== null && {
        note: `The other ${scene.show(points.length - marked.length)} items are a grey cloud, stronger where there are more.`,
      }),
    },
    description,
    rangesIn: ([x, y], [otherX, otherY]) => [
      { attribute: axes.x, ends: [x, otherX] },
      { attribute: axes.y, ends: [y, otherY] },
    ],
    axes: [valueAxis(scene, axes.x), valueAxis(scene, axes.y)],
    colourOf: markColour(scene, new Set(front.map(({ item }) => item.index)), isOut),
  };
}

/** The items that aren't the panel's own. */
const silentDots = (scene: Scene, points: readonly Point[]): object => ({
  name: 'others',
  type: 'scatter',
  clip: false,
  silent: true,
  z: 2,
  symbol: 'circle',
  symbolSize: 8,
  itemStyle: { color: scene.ink.quiet, opacity: 1 },
  data: points.flatMap(({ item, x, y }) =>
    isMarked(scene, item) ? [] : [{ name: item.name, value: [x, y] }],
  ),
});

/**
 * The points to name if there is room, the most important first: the first ones on the Pareto line, the best and the
 * baseline, then the rest of the line. Without a line, a few points are all named.
 */
function wantedNames(
  points: readonly Point[],
  front: readonly Point[],
  best: readonly Point[],
): readonly Point[] {
  const isOnFront = new Set(front);
  const onFront = points.filter((point) => isOnFront.has(point));
  const isAll = front.length === 0 && points.length <= fewMarks;
  return [
    ...new Set([
      ...onFront.slice(0, firstOnLine),
      ...best,
      ...points.filter(({ item }) => item.isBaseline),
      ...onFront,
      ...(isAll ? points : []),
    ]),
  ];
}

/** The items to name whose point has no name in the picture. */
function unnamedOf(wanted: readonly Point[], named: readonly Point[]): readonly SceneItem[] {
  const places = new Set(named.map(({ x, y }) => `${x} ${y}`));
  return wanted.filter(({ x, y }) => !places.has(`${x} ${y}`)).map(itemOf);
}

/** All values that an axis must contain, with both ends of ranges. A logarithmic axis leaves out 0 and less. */
function reachOf(
  { columnOf }: Scene,
  { id }: Attribute,
  isLog: boolean,
  points: readonly Point[],
): readonly number[] {
  const column = columnOf(id);
  return points
    .flatMap(({ item: { index } }) =>
      isRange(column, index) ? [lowAt(column, index), highAt(column, index)] : [valueAt(column, index)],
    )
    .filter((value) => !isLog || value > 0);
}

function collectPoints(scene: Scene, axes: TradeoffAxes): { points: Point[]; notShown: NotShown[] } {
  const points: Point[] = [];
  const notShown: NotShown[] = [];
  const valuesOf = (attribute: Attribute) => {
    const column = scene.columnOf(attribute.id);
    return (index: number): number | null => (isKnown(column, index) ? valueAt(column, index) : null);
  };
  const [xOf, yOf] = [valuesOf(axes.x), valuesOf(axes.y)];
  const sizeOf = axes.size === null ? () => null : valuesOf(axes.size);
  const [nameX = '', nameY = ''] = [axes.x, axes.y].map((axis) =>
    attributeName(scene.comparison.attributes, axis),
  );
  for (const item of scene.items) {
    const [x, y] = [xOf(item.index), yOf(item.index)];
    if (x === null || y === null) {
      const missing = [...(x === null ? [nameX] : []), ...(y === null && axes.y !== axes.x ? [nameY] : [])];
      notShown.push({ name: item.name, reason: `no value for ${joinNames(missing, scene.show)}` });
    } else if ((axes.isLogX && x <= 0) || (axes.isLogY && y <= 0)) {
      notShown.push({ name: item.name, reason: 'a logarithmic axis can’t show 0 or less' });
    } else points.push({ item, x, y, size: sizeOf(item.index) });
  }
  return { points, notShown };
}

function tableOf(
  scene: Scene,
  axes: TradeoffAxes,
  points: readonly Point[],
  isOnFront: ReadonlySet<Point>,
): Drawing['table'] {
  const isOut = ruledOutIn(scene);
  const shown = [axes.x, axes.y, ...(axes.size ? [axes.size] : [])];
  return {
    columns: ['Item', ...shown.map(axisTitle), 'On the Pareto line'],
    rows: points.map((point) => [
      point.item.name,
      ...shown.map((attribute) => sayCell(scene, attribute, point.item)),
      isOut.has(point.item.index) ? 'ruled out' : isOnFront.has(point) ? 'yes' : 'no',
    ]),
  };
}
