import type { ScoredColumn } from '../ranking/ranking';
import { highWorthAt, lowWorthAt } from '../scales/fixedColumn';
import { fullWorthOf, type ScaleRule } from '../scales/fixedScale';
import { highAt, isKnown, lowAt } from '../table/column';
import type { Measurement } from './drawnWorths';

/** The possible worths of an item in each of these columns. */
export function measurementsOf(columns: readonly ScoredColumn[], item: number): readonly Measurement[] {
  return columns.map((each) => measurementOf(each, item));
}

/**
 * The possible worth of a cell. A range has any of its values with equal probability. An unknown cell has any worth,
 * minus what a soft limit then takes.
 */
function measurementOf(scored: ScoredColumn, item: number): Measurement {
  const { column, scaled, absent } = scored;
  if (absent?.[item] === 1) return null;
  const [worst, best] = [lowWorthAt(scored, item), highWorthAt(scored, item)];
  if (worst === best) return worst;
  const { rule } = scaled;
  if (isKnown(column, item)) {
    const [from, to] = [lowAt(column, item), highAt(column, item)];
    return isEven(rule, from, to) ? { low: worst, high: best } : { from, to, rule };
  }
  const { soft } = rule;
  if (soft === null) return { low: worst, high: best };
  return { low: worst, high: best, step: { below: fullWorthOf(soft.at, rule), kept: soft.kept } };
}

/** Whether all values between two lie on one straight piece of the scale, so that their worths do too. */
function isEven({ low, high, curve, points, target, soft }: ScaleRule, from: number, to: number): boolean {
  const isBent = curve !== undefined || points !== undefined || target !== null || soft !== null;
  return !isBent && from >= low && to <= high;
}
