import { type Plane, pxAcross, pxDown } from '../axes/plane';
import { inPaths } from '../scene/inPaths';
import type { Box } from '../scene/placeLabels';
import type { Scene } from '../scene/scene';
import { shapeSeries } from '../scene/shapes';
import type { Point } from './tradeoffPoint';

const cellPx = 10;

interface Cloud {
  readonly series: object;
  readonly boxes: readonly Box[];
}

/** Draws very many points as squares. The more items in a square, the stronger its colour. */
export function cloudOf(scene: Scene, plane: Plane, points: readonly Point[]): Cloud {
  const counts = new Map<string, number>();
  for (const point of points) {
    const column = Math.floor((pxAcross(plane, point.x) - plane.left) / cellPx);
    const row = Math.floor((pxDown(plane, point.y) - plane.top) / cellPx);
    const key = `${column} ${row}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const cells = [...counts].map(([key, count]) => {
    const [column = 0, row = 0] = key.split(' ').map(Number);
    const [x, y] = [plane.left + column * cellPx, plane.top + row * cellPx];
    return { x, y, width: cellPx - 1, height: cellPx - 1, count };
  });
  const shade = ({ count, ...shape }: (typeof cells)[number]) => {
    const opacity = 0.18 + 0.72 * (Math.log1p(count) / Math.log1p(most));
    return { shape, style: { fill: scene.ink.muted, opacity } };
  };
  const series = shapeSeries('cloud', [plane.x.max, plane.y.max], inPaths(cells.map(shade)), 0);
  return { series, boxes: cells };
}
