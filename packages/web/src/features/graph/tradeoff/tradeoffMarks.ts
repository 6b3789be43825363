import { leadings, textSizes, weights } from '../../../ui/tokens';
import { type Plane, pxAcross, pxDown } from '../axes/plane';
import { fitName } from '../scene/chartText';
import type { Box } from '../scene/placeLabels';
import { type Scene, sayCell } from '../scene/scene';
import { joinNames } from '../scene/words/names';
import { ruledOutIn } from './tradeoffFront';
import { type Marks, type PointName, placeNames, usualNamePx } from './tradeoffNames';
import type { Point } from './tradeoffPoint';
import { strokeBoxes, strokesOf, whiskers } from './tradeoffWhiskers';

/** More marks would cover each other, so they are drawn as a cloud. */
export const mostMarks = 400;
const smallestPx = 9;
const largestPx = 34;
/** The line through the mark of a ruled out item. */
const strike = 'M1 15 15 1';

/**
 * The colour of an item: the accent on the Pareto line, else grey. Without a line, the item's own. In a panel of all
 * items, its own are in the accent.
 */
export function markColour(
  { ink, items, marked }: Scene,
  front: ReadonlySet<number>,
  isOut: ReadonlySet<number>,
) {
  const own = new Map(items.map(({ index, color }) => [index, color]));
  return (index: number): string => {
    if (isOut.has(index)) return ink.quiet;
    if (marked !== undefined) return marked.has(index) ? ink.accent : ink.quiet;
    if (front.size === 0) return own.get(index) ?? ink.quiet;
    return front.has(index) ? ink.accent : ink.quiet;
  };
}

export interface LabelledMarks {
  readonly series: object[];
  /** The thin lines to names apart from their marks. */
  readonly ties: object[];
  /** The boxes of names and thin lines, which nothing else may cover. */
  readonly boxes: readonly Box[];
  /** The points with a name in the picture. It can stand for several items. */
  readonly named: readonly Point[];
}

/** Draws marks with names, and whiskers where only a range is known. Beaten items are grey and behind the others. */
export function* labelledMarks(scene: Scene, plane: Plane, marks: Marks): Generator<void, LabelledMarks> {
  const { axes, points, front } = marks;
  const { ink } = scene;
  const isOnFront = new Set(front);
  const isOut = ruledOutIn(scene);
  const colourOf = markColour(scene, new Set(front.map(({ item }) => item.index)), isOut);
  const isBeaten = (point: Point): boolean => front.length > 0 && !isOnFront.has(point);
  const pxOf = markSizes(
    axes.size !== null,
    points,
    (point) => isBeaten(point) && !marks.best.includes(point),
  );
  const strokes = strokesOf(scene, plane, points);
  const names = yield* placeNames(scene, plane, marks, { pxOf, strokes: strokeBoxes(plane, strokes) });
  const drawn = points.toSorted((a, b) => Number(isBeaten(b)) - Number(isBeaten(a)));
  const series = [
    whiskers(scene, strokes),
    {
      name: 'items',
      type: 'scatter',
      clip: false,
      z: 3,
      data: drawn.map((point) => {
        const { index, name, shape, isBaseline } = point.item;
        const [isRuledOut, colour] = [isOut.has(index), colourOf(index)];
        return {
          name,
          value: [point.x, point.y],
          symbol: `path://${shape}${isRuledOut ? strike : ''}`,
          symbolSize: pxOf(point),
          itemStyle: {
            opacity: 1,
            color: isRuledOut ? ink.surface : colour,
            borderColor: isRuledOut ? colour : isBaseline ? ink.text : ink.surface,
            borderWidth: isRuledOut ? 1.5 : isBaseline ? 2 : 1,
          },
          label: labelOf(plane, point, pxOf(point), names.get(point)),
        };
      }),
      label: {
        color: ink.text,
        fontSize: textSizes.meta,
        lineHeight: leadings.meta,
        position: 'right',
        textBorderColor: ink.surface,
        textBorderWidth: 3,
      },
      emphasis: {
        label: { show: true, fontWeight: weights.strong },
        itemStyle: { borderColor: ink.text, borderWidth: 2 },
      },
      tooltip: {
        formatter: ({ dataIndex }: { dataIndex: number }) => sayPoint(scene, marks, drawn[dataIndex]),
      },
    },
  ];
  const shown = [...names].flatMap(([point, { box }]) => (box === null ? [] : [{ point, box }]));
  return {
    series,
    ties: shown.flatMap(({ point, box: { tie } }) =>
      tie === null
        ? []
        : [
            {
              type: 'line',
              silent: true,
              z: 2,
              shape: { x1: pxAcross(plane, point.x), y1: pxDown(plane, point.y), x2: tie.x, y2: tie.y },
              style: { stroke: ink.muted, lineWidth: 1 },
            },
          ],
    ),
    boxes: [
      ...shown.map(({ box }) => box),
      ...shown.flatMap(({ point, box: { tie } }) =>
        tie === null ? [] : [spanOf(tie, pxAcross(plane, point.x), pxDown(plane, point.y))],
      ),
    ],
    named: shown.map(({ point }) => point),
  };
}

const spanOf = (end: { readonly x: number; readonly y: number }, x: number, y: number): Box => ({
  x: Math.min(x, end.x),
  y: Math.min(y, end.y),
  width: Math.abs(x - end.x),
  height: Math.abs(y - end.y),
});

function labelOf(plane: Plane, point: Point, px: number, name: PointName | undefined): object {
  const text = name?.text ?? fitName(point.item.name, usualNamePx);
  const box = name?.box ?? null;
  if (box === null) return { show: false, formatter: () => text };
  const [x, y] = [pxAcross(plane, point.x), pxDown(plane, point.y)];
  // The box is slightly wider than the name, so the text is aligned to the side of its mark.
  const [align, part] = box.x >= x ? ['left', 0] : box.x + box.width <= x ? ['right', 1] : ['center', 0.5];
  const position = [box.x + box.width * Number(part) - x + px / 2, box.y - y + px / 2];
  return { show: true, position, align, formatter: () => text };
}

function markSizes(hasSize: boolean, points: readonly Point[], isSmall: (point: Point) => boolean) {
  const sizes = points.flatMap(({ size }) => size ?? []);
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  return (point: Point): number => {
    if (!hasSize || sizes.length === 0 || high === low) return isSmall(point) ? 11 : 16;
    const { size } = point;
    return size === null ? smallestPx : smallestPx + ((size - low) / (high - low)) * (largestPx - smallestPx);
  };
}

/** The most other items at the same point that a tooltip names. */
const mostOthers = 4;

function sayPoint(scene: Scene, { axes: { x, y, size }, othersAt }: Marks, point: Point | undefined): string {
  if (point === undefined) return '';
  const others = othersAt(point).map(({ name }) => name);
  const lines = [
    point.item.name,
    ...[x, y, ...(size && point.size !== null ? [size] : [])].map(
      (attribute) => `${attribute.name}: ${sayCell(scene, attribute, point.item)}`,
    ),
    ...(others.length === 0 ? [] : [`At the same point: ${joinNames(others, scene.show, mostOthers)}`]),
  ];
  return lines.join('\n');
}
