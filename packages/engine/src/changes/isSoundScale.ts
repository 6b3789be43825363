import type { Scale } from '../comparison';
import { limits } from './limits';

/**
 * Whether a scale that has sound fields is one: its ends apart, a curve above 0, and its points from low to high within the
 * ends and never falling. A number has few of them, ordered categories one for each level between the first and the last.
 */
export function isSoundScale(scale: Scale): boolean {
  const { low, high, curve, points, categories } = scale;
  if (!(low < high)) return false;
  if (points === undefined) return categories === undefined && (curve === undefined || low > 0);
  if (curve !== undefined || !doPointsRise(scale)) return false;
  if (categories === undefined) return points.length <= limits.scalePoints;
  const isWholeOrder = low === 0 && high === categories.length - 1 && points.length === high - 1;
  const isEachOnce = new Set(categories).size === categories.length;
  return isWholeOrder && isEachOnce && points.every(({ at }, k) => at === k + 1);
}

function doPointsRise({ low, high, points = [] }: Scale): boolean {
  return points.every(({ at, rise }, k) => {
    const before = points[k - 1] ?? { at: low, rise: 0 };
    return before.at < at && at < high && before.rise <= rise;
  });
}
