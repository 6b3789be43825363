import { createVector, highAt, inapplicable, known, lowAt, stateAt, unknown, type Vector } from './vector';

/**
 * `if`: the value of the branch that the condition chooses, even if the other one is unknown. If a range leaves the
 * condition open, the result covers both branches.
 */
export function chooseBranch(condition: Vector, then: Vector, otherwise: Vector): Vector {
  const size = condition.values.length;
  const result = createVector(size);
  const takes = (from: Vector, index: number) => {
    if (stateAt(from, index) === known) result.values[index] = from.values[index] ?? 0;
    else result.setState(index, stateAt(from, index));
  };
  for (let index = 0; index < size; index++) {
    const state = stateAt(condition, index);
    if (state !== known) result.setState(index, state);
    else if (isOpen(condition, index) && !areKnown(then, otherwise, index)) result.setState(index, unknown);
    else takes(condition.values[index] === 1 ? then : otherwise, index);
  }
  if ([condition, then, otherwise].every(({ low }) => low === null)) return result.finish();
  for (let index = 0; index < size; index++) {
    if (result.stateOf(index) !== known) continue;
    const branches = isOpen(condition, index)
      ? [then, otherwise]
      : [condition.values[index] === 1 ? then : otherwise];
    const low = Math.min(...branches.map((each) => lowAt(each, index)));
    const high = Math.max(...branches.map((each) => highAt(each, index)));
    if (low < high) result.setRange(index, low, high);
  }
  return result.finish();
}

const isOpen = (answer: Vector, index: number) => lowAt(answer, index) < highAt(answer, index);
const areKnown = (a: Vector, b: Vector, index: number) =>
  stateAt(a, index) === known && stateAt(b, index) === known;

/** `and` and `or`: one certain no settles an `and`, one certain yes an `or`, even if the other is unknown. */
export function joinAnswers(a: Vector, b: Vector, settling: 0 | 1): Vector {
  const size = a.values.length;
  const result = createVector(size);
  const join = settling === 0 ? Math.min : Math.max;
  const settles = (answer: Vector, index: number) =>
    stateAt(answer, index) === known &&
    (settling === 0 ? highAt(answer, index) === 0 : lowAt(answer, index) === 1);
  for (let index = 0; index < size; index++) {
    const state = Math.max(stateAt(a, index), stateAt(b, index));
    if (settles(a, index) || settles(b, index)) result.values[index] = settling;
    else if (state !== known) result.setState(index, state);
    else result.values[index] = join(a.values[index] ?? 0, b.values[index] ?? 0);
  }
  for (let index = 0; index < size; index++) {
    if (result.stateOf(index) !== known || settles(a, index) || settles(b, index)) continue;
    const [low, high] = [join(lowAt(a, index), lowAt(b, index)), join(highAt(a, index), highAt(b, index))];
    if (low < high) result.setRange(index, low, high);
  }
  return result.finish();
}

/** For `min` and `max`: a value that doesn't apply to an item is replaced by the other one. */
export function passOver(a: Vector, b: Vector): readonly [Vector, Vector] {
  return [withoutInapplicable(a, b), withoutInapplicable(b, a)];
}

function withoutInapplicable(vector: Vector, other: Vector): Vector {
  if (vector.states?.includes(inapplicable) !== true) return vector;
  const [values, low, high] = [vector.values.slice(), vector.values.slice(), vector.values.slice()];
  const states = vector.states.slice();
  for (let index = 0; index < values.length; index++) {
    const from = states[index] === inapplicable ? other : vector;
    values[index] = from.values[index] ?? 0;
    low[index] = lowAt(from, index);
    high[index] = highAt(from, index);
    states[index] = stateAt(from, index);
  }
  return { values, low, high, states };
}
