import { type AxisPoint, type ChartAnnotation, convert } from '@tertium/engine';
import type { Drawing, ValueAxis } from '../scene/scene';

/** The values of a free point on the drawn axes, `null` for any other annotation. */
export function valuesAt(
  { axes }: Pick<Drawing, 'axes'>,
  { at }: Pick<ChartAnnotation, 'at'>,
): readonly [number, number] | null {
  const [x, y] = at ?? [];
  if (axes === undefined || x === undefined || y === undefined) return null;
  const [across, up] = [valueOn(axes[0], x), valueOn(axes[1], y)];
  return across === null || up === null ? null : [across, up];
}

function valueOn({ axis, unit, conversion }: ValueAxis, point: AxisPoint): number | null {
  const kept = axis === point.axis ? convert(point.value, point.unit, unit) : null;
  const shown = kept === null || conversion === null ? kept : conversion.toShown(kept);
  return shown !== null && Number.isFinite(shown) ? shown : null;
}
