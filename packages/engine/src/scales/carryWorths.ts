import type { Scale, ScalePoint } from '../comparison';

/**
 * Carries the worths of categories to a new order. `null` if only even steps result. A category that keeps its place
 * keeps its proportion between its neighbours. A moved category takes the worth of its new place. A new category is in
 * the middle between its neighbours, or in the place of the one that it renames.
 */
export function carryWorths(scale: Scale | null, order: readonly string[]): Scale | null {
  const { categories = [], points = [] } = scale ?? {};
  const isRenamed =
    order.length === categories.length &&
    order.every((name, level) => name === categories[level] || !categories.includes(name));
  if (isRenamed && scale !== null)
    return new Set(order).size < order.length ? null : { ...scale, categories: order };
  const kept = order.filter((name) => categories.includes(name));
  const risesOfKept = kept
    .map((name) => riseOf(categories.indexOf(name), points, categories))
    .sort((a, b) => a - b);
  if (kept.length < 2) return null;
  const given = new Map(kept.map((name, k) => [name, risesOfKept[k] ?? 0]));
  return categoryScale(order, filled(order.map((name) => given.get(name) ?? null)));
}

function riseOf(level: number, points: readonly ScalePoint[], categories: readonly string[]): number {
  if (level === 0) return 0;
  return level === categories.length - 1 ? 1 : (points[level - 1]?.rise ?? 0);
}

/** Fills gaps in even steps between the given numbers, and beyond the first and the last by a mean step. */
function filled(rises: readonly (number | null)[]): readonly number[] {
  const known = rises.flatMap((rise, level) => (rise === null ? [] : [{ level, rise }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return rises.map(() => 0);
  const step = (last.rise - first.rise) / Math.max(1, known.length - 1);
  return rises.map((rise, level) => {
    if (rise !== null) return rise;
    const below = known.findLast((each) => each.level < level);
    const above = known.find((each) => each.level > level);
    if (below === undefined) return first.rise - (first.level - level) * step;
    if (above === undefined) return last.rise + (level - last.level) * step;
    return below.rise + ((above.rise - below.rise) * (level - below.level)) / (above.level - below.level);
  });
}

/**
 * Makes the scale on which categories have these rises, with the first at 0 and the last at 1. `rises` never falls
 * along the order. `null` for even steps, two categories, or a repeated one.
 */
export function categoryScale(order: readonly string[], rises: readonly number[]): Scale | null {
  const [low, high] = [rises[0] ?? 0, rises.at(-1) ?? 0];
  if (order.length < 3 || new Set(order).size < order.length || !(low < high)) return null;
  const points = rises.slice(1, -1).map((rise, k) => ({ at: k + 1, rise: (rise - low) / (high - low) }));
  const isEven = points.every(({ at, rise }) => Math.abs(rise - at / (order.length - 1)) < 1e-9);
  return isEven ? null : { low: 0, high: order.length - 1, points, categories: order };
}
