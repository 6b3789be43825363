import { limits, type Scale, type ScalePoint, scaleRule, worthOf } from '@tertium/engine';
import { type ScaleAxis, settleOn } from './scaleAxis';

/** Converts a point's rise to its worth, 0 to 100, and back. If lower is better, the lowest rise is worth most. */
export const worthOfRise = (rise: number, isLowerBetter: boolean): number =>
  100 * (isLowerBetter ? 1 - rise : rise);
export const riseOfWorth = (worth: number, isLowerBetter: boolean): number => {
  const rise = Number((worth / 100).toFixed(6));
  return isLowerBetter ? Number((1 - rise).toFixed(6)) : rise;
};

/** The scale with these points. Without points it is even. */
export function withPoints({ low, high }: Scale, points: readonly ScalePoint[]): Scale {
  return points.length === 0 ? { low, high } : { low, high, points };
}

/** The points to start with: one in the middle of an even scale, or several that follow a logarithmic one. */
export function beginPoints(scale: Scale): Scale {
  const { low, high, curve } = scale;
  const rises = curve === undefined ? [0.5] : [0.25, 0.5, 0.75];
  const at = (rise: number) =>
    curve === undefined ? low * (1 - rise) + high * rise : low * (high / low) ** rise;
  return withPoints(
    scale,
    keepApart(
      scale,
      rises.map((rise) => pointNear(at(rise), scale)),
    ),
  );
}

/** Another point on the line, in the widest gap. `null` if the maximum is reached. */
export function addPoint(scale: Scale): Scale | null {
  const { low, high, points = [] } = scale;
  if (points.length >= limits.scalePoints) return null;
  const places = [low, ...points.map(({ at }) => at), high];
  const widths = places.slice(1).map((place, k) => place - (places[k] ?? place));
  const widest = widths.indexOf(Math.max(...widths));
  const point = pointNear(((places[widest] ?? low) + (places[widest + 1] ?? high)) / 2, scale);
  return withPoints(scale, keepApart(scale, points.toSpliced(widest, 0, point)));
}

/** A point on the line near this value, at a round one if there is room. */
function pointNear(value: number, scale: Scale): ScalePoint {
  const step = 10 ** Math.floor(Math.log10((scale.high - scale.low) / 20));
  const at = Number((Math.round(value / step) * step).toPrecision(12));
  const rise = worthOf(at, scaleRule({ direction: 'higher', target: null }, scale));
  return { at, rise: Number(rise.toFixed(2)) };
}

/** The points that lie between the ends in ascending order and never fall. */
export function keepApart({ low, high }: Scale, points: readonly ScalePoint[]): readonly ScalePoint[] {
  const kept: ScalePoint[] = [];
  for (const { at, rise } of points) {
    const before = kept.at(-1) ?? { at: low, rise: 0 };
    if (at > before.at && at < high) kept.push({ at, rise: Math.max(before.rise, rise) });
  }
  return kept;
}

/** Moves a point as far as its neighbours allow. If there is no step between them, it moves only up and down. */
export function movePoint(scale: Scale, k: number, wished: ScalePoint, axis: ScaleAxis): Scale {
  const { low, high, points = [] } = scale;
  const now = points[k];
  if (now === undefined) return scale;
  const before = points[k - 1] ?? { at: low, rise: 0 };
  const after = points[k + 1] ?? { at: high, rise: 1 };
  const reach = { low: before.at + axis.step, high: after.at - axis.step };
  const at = reach.low > reach.high || wished.at === now.at ? now.at : settleOn(wished.at, reach, axis);
  const rise = Math.min(after.rise, Math.max(before.rise, Number(wished.rise.toFixed(2))));
  return withPoints(scale, points.with(k, { at, rise }));
}
