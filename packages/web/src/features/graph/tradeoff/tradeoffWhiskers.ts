import { highAt, lowAt } from '@tertium/engine';
import { type Plane, pxAcross, pxDown } from '../axes/plane';
import type { Box } from '../scene/placeLabels';
import { isRange, type Scene } from '../scene/scene';
import type { Point } from './tradeoffPoint';

interface RenderApi {
  value(dimension: number): number;
  coord(point: readonly number[]): number[];
}

/** The whiskers of values of which only a range is known: x and y of both ends, cut at the start of the axis. */
export function strokesOf(
  scene: Scene,
  { x, y }: Plane,
  points: readonly Point[],
): readonly (readonly number[])[] {
  const endsOf = ({ attribute, min }: Plane['x'], { item }: Point): readonly [number, number] | null => {
    if (!isRange(scene, attribute, item)) return null;
    const column = scene.columnOf(attribute.id);
    return [Math.max(min, lowAt(column, item.index)), highAt(column, item.index)];
  };
  return points.flatMap((point) => {
    const [across, up] = [endsOf(x, point), endsOf(y, point)];
    return [
      ...(across ? [[across[0], point.y, across[1], point.y]] : []),
      ...(up ? [[point.x, up[0], point.x, up[1]]] : []),
    ];
  });
}

/** The boxes of the whiskers, which no name may cross. */
export const strokeBoxes = (plane: Plane, strokes: ReturnType<typeof strokesOf>): readonly Box[] =>
  strokes.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => ({
    x: pxAcross(plane, x0) - 2,
    y: pxDown(plane, y1) - 2,
    width: pxAcross(plane, x1) - pxAcross(plane, x0) + 4,
    height: pxDown(plane, y0) - pxDown(plane, y1) + 4,
  }));

/** Draws each whisker as a line with a short bar at both ends. */
export function whiskers({ ink }: Scene, strokes: ReturnType<typeof strokesOf>): object {
  return {
    name: 'ranges',
    type: 'custom',
    silent: true,
    clip: true,
    z: 2,
    tooltip: { show: false },
    data: strokes,
    renderItem: (_: unknown, api: RenderApi) => {
      const [x1 = 0, y1 = 0] = api.coord([api.value(0), api.value(1)]);
      const [x2 = 0, y2 = 0] = api.coord([api.value(2), api.value(3)]);
      const bars =
        y1 === y2
          ? `M${x1} ${y1 - 5}v10M${x1} ${y1}H${x2}M${x2} ${y2 - 5}v10`
          : `M${x1 - 5} ${y1}h10M${x1} ${y1}V${y2}M${x2 - 5} ${y2}h10`;
      const style = { stroke: ink.muted, fill: 'none', lineWidth: 1.5 };
      return { type: 'path', shape: { pathData: bars }, style };
    },
  };
}
