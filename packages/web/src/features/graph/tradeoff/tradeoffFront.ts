import { type Attribute, goodnessOf, paretoFront } from '@tertium/engine';
import { type Plane, pxAcross, pxDown } from '../axes/plane';
import type { Box } from '../scene/placeLabels';
import type { Scene } from '../scene/scene';
import type { Point } from './tradeoffPoint';

interface Axes {
  readonly x: Attribute;
  readonly y: Attribute;
}

/** Indices of the items that a must-have rules out. They are drawn, but the Pareto line ignores them. */
export const ruledOutIn = ({ ranking }: Scene): ReadonlySet<number> =>
  new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));

const hasBetterEnd = (attribute: Attribute): boolean => goodnessOf(attribute, 0) !== null;

/** The Pareto front of the points that aren't ruled out, by rising x. Empty if one of the axes has no direction. */
export function findFront(scene: Scene, points: readonly Point[], { x, y }: Axes): readonly Point[] {
  if (!hasBetterEnd(x) || !hasBetterEnd(y)) return [];
  const isOut = ruledOutIn(scene);
  const passing = points.filter(({ item }) => !isOut.has(item.index));
  const front = paretoFront(
    passing.map((point) => goodnessOf(x, point.x) ?? 0),
    passing.map((point) => goodnessOf(y, point.y) ?? 0),
  );
  return front.flatMap((i) => passing[i] ?? []).toSorted((a, b) => a.x - b.x || a.y - b.y);
}

export function frontLine({ ink }: Scene, front: readonly Point[], { x }: Axes): object {
  return {
    name: 'Pareto line',
    type: 'line',
    step: x.direction === 'lower' ? 'end' : 'start',
    silent: true,
    showSymbol: false,
    z: 1,
    lineStyle: { color: ink.accent, width: 2 },
    tooltip: { show: false },
    data: front.map((point) => [point.x, point.y]),
  };
}

/** The boxes of the strokes of the Pareto line, which no name may cross. */
export function lineBoxes(plane: Plane, front: readonly Point[], { direction }: Attribute): readonly Box[] {
  return front.slice(1).flatMap((point, i) => {
    const before = front[i] ?? point;
    const [x0, y0] = [pxAcross(plane, before.x), pxDown(plane, before.y)];
    const [x1, y1] = [pxAcross(plane, point.x), pxDown(plane, point.y)];
    const flat = direction === 'lower' ? y0 : y1;
    const steep = direction === 'lower' ? x1 : x0;
    return [
      { x: Math.min(x0, x1), y: flat - 2, width: Math.abs(x1 - x0), height: 4 },
      { x: steep - 2, y: Math.min(y0, y1), width: 4, height: Math.abs(y1 - y0) },
    ];
  });
}
