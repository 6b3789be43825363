import type { ScoredColumn } from '../ranking/ranking';
import { fullWorthOf, type ScaleRule } from '../scales/fixedScale';
import { isKnown } from '../table/column';
import type { Measurement } from './drawnWorths';

/** What an item may be worth in each of these columns. */
export function measurementsOf(columns: readonly ScoredColumn[], item: number): readonly Measurement[] {
  return columns.map((each) => measurementOf(each, item));
}

/**
 * What a cell may be worth: a range has any of its values, each as likely; an unknown one any worth, less what a soft limit
 * then takes of it.
 */
function measurementOf({ column, scaled, low, high, absent }: ScoredColumn, item: number): Measurement {
  if (absent?.[item] === 1) return null;
  const [worst, best] = [low[item] ?? 0, high[item] ?? 0];
  if (worst === best) return worst;
  const { rule } = scaled;
  if (isKnown(column, item)) {
    const value = column.values[item] ?? 0;
    const [from, to] = [column.low?.[item] ?? value, column.high?.[item] ?? value];
    return isEven(rule, from, to) ? { low: worst, high: best } : { from, to, rule };
  }
  const { soft } = rule;
  if (soft === null) return { low: worst, high: best };
  return { low: worst, high: best, step: { below: fullWorthOf(soft.at, rule), kept: soft.kept } };
}

/** Whether all values between two are on one straight line of the scale: then so are their worths. */
function isEven({ low, high, curve, points, target, soft }: ScaleRule, from: number, to: number): boolean {
  const isBent = curve !== undefined || points !== undefined || target !== null || soft !== null;
  return !isBent && from >= low && to <= high;
}
