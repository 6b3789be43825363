import type { Attribute } from '@tertium/engine';
import { textSizes, weights } from '../../../ui/tokens';
import type { Plane } from '../axes/plane';
import { type Box, overlaps } from '../scene/placeLabels';
import type { Scene } from '../scene/scene';

/** The distances from the corner at which the word is tried, the nearest first. */
const cornerSteps = [0, 22, 44, 66]
  .flatMap((down) => [0, 40, 80, 120].map((across) => [across, down] as const))
  .toSorted((a, b) => a[0] + a[1] - b[0] - b[1]);
const [wordPx, linePx] = [64, 18];

/**
 * Writes “better” as near as possible to the corner where both attributes are best, without covering anything. If
 * there is no room near the corner, beside the axes.
 */
export function betterWord(
  scene: Scene,
  { x, y }: { readonly x: Attribute; readonly y: Attribute },
  plane: Plane,
  filled: readonly Box[],
): readonly object[] {
  const ends = [x, y].map(({ direction }) => direction);
  if (!ends.every((direction) => direction === 'higher' || direction === 'lower')) return [];
  const [isRight, isTop] = [x.direction === 'higher', y.direction === 'higher'];
  const arrow = isRight ? (isTop ? '↗' : '↘') : isTop ? '↖' : '↙';
  const { left, top, width, height } = plane;
  const box = [
    ...cornerSteps.map(([across, down]) => ({
      x: isRight ? left + width - wordPx - 4 - across : left + 8 + across,
      y: isTop ? top + 6 + down : top + height - linePx - 6 - down,
    })),
    ...besideAxes(plane, isRight, isTop),
  ]
    .map((corner) => ({ ...corner, width: wordPx, height: linePx }))
    .find(
      (each) =>
        each.x >= left && each.x + wordPx <= left + width && !filled.some((other) => overlaps(each, other)),
    );
  if (box === undefined) return [];
  const style = {
    text: `better ${arrow}`,
    fill: scene.ink.accent,
    stroke: scene.ink.surface,
    lineWidth: 3,
    font: `${weights.strong} ${textSizes.meta}px ${scene.ink.fontFamily}`,
  };
  return [{ type: 'text', silent: true, z: 10, left: box.x, top: box.y, style }];
}

/** Positions above the plane, or below it in the row of the axis title, starting at the corner. */
function besideAxes({ left, top, width, height }: Plane, isRight: boolean, isTop: boolean) {
  const count = Math.floor((width - wordPx) / 40) + 1;
  return Array.from({ length: count }, (_, i) => ({
    x: isRight ? left + width - wordPx - i * 40 : left + i * 40,
    y: isTop ? top - 34 : top + height + 30,
  }));
}
