import type { Attribute } from '../comparison';
import { createVector, highAt, known, lowAt, stateAt, type Vector } from './vector';

/**
 * The place of each item by one attribute alone, among the items with a known value, the better end first. Equal values
 * share the better place. Ranges give a range of places.
 */
export function placesOf(
  vector: Vector,
  { direction, target }: Pick<Attribute, 'direction' | 'target'>,
): Vector {
  const size = vector.values.length;
  const result = createVector(size);
  const aim = target ?? 0;
  const lossOf = (value: number) =>
    direction === 'higher' ? -value : direction === 'lower' ? value : Math.abs(value - aim);
  const indexes: number[] = [];
  for (let index = 0; index < size; index++) {
    const state = stateAt(vector, index);
    if (state === known) indexes.push(index);
    else result.setState(index, state);
  }
  const sorted = Float64Array.from(indexes, (index) => lossOf(vector.values[index] ?? 0)).sort();
  for (const index of indexes)
    result.values[index] = 1 + countBelow(sorted, lossOf(vector.values[index] ?? 0));
  if (vector.low === null) return result.finish();

  const lossesAt = (index: number): readonly [least: number, most: number] => {
    const [low, high] = [lowAt(vector, index), highAt(vector, index)];
    const [a, b] = [lossOf(low), lossOf(high)];
    const holdsTarget = direction === 'target' && low <= aim && aim <= high;
    return [holdsTarget ? 0 : Math.min(a, b), Math.max(a, b)];
  };
  const least = Float64Array.from(indexes, (index) => lossesAt(index)[0]).sort();
  const most = Float64Array.from(indexes, (index) => lossesAt(index)[1]).sort();
  for (const index of indexes) {
    const [low, high] = lossesAt(index);
    const best = 1 + countBelow(most, low);
    // A range counts itself among those that may be better.
    const worst = 1 + countBelow(least, high) - (low < high ? 1 : 0);
    if (best < worst) result.setRange(index, best, worst);
  }
  return result.finish();
}

/** How many of the sorted numbers are below a number. */
function countBelow(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
