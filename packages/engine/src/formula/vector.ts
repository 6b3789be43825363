/** The state of one item: a number, or why there is none. Of two states, the higher one wins. */
export const known = 0;
export const unknown = 1;
export const inapplicable = 2;
export const divisionByZero = 3;
export const notReal = 4;
export const tooLarge = 5;

/** The numbers of all items at one step of a formula. */
export interface Vector {
  /** 0 if not known. */
  readonly values: Float64Array;
  /** Ends of ranges, `null` if every known value is exact. */
  readonly low: Float64Array | null;
  readonly high: Float64Array | null;
  /** One of the states above per item, `null` if all are known. */
  readonly states: Uint8Array | null;
}

/** The ends that a step found for one item. */
export interface Ends {
  low: number;
  high: number;
  /** Set if the range of results is unbounded or not a range of numbers. */
  state: number;
}

export type EndsOf = (ends: Ends, aLow: number, aHigh: number, bLow: number, bHigh: number) => void;

/** One step over two vectors. */
export interface Step {
  readonly point: (a: number, b: number) => number;
  /** The range of the results if either number is a range. */
  readonly ends: EndsOf;
  /** Why a result is not a finite number. */
  readonly trouble?: (a: number, b: number) => number;
}

export const constantVector = (size: number, value: number): Vector => ({
  values: new Float64Array(size).fill(value),
  low: null,
  high: null,
  states: null,
});

export const stateVector = (size: number, state: number): Vector => ({
  ...constantVector(size, 0),
  states: new Uint8Array(size).fill(state),
});

export const stateAt = ({ states }: Vector, index: number): number => states?.[index] ?? known;
export const lowAt = ({ values, low }: Vector, index: number): number => (low ?? values)[index] ?? 0;
export const highAt = ({ values, high }: Vector, index: number): number => (high ?? values)[index] ?? 0;

/** Collects the results of a step. Allocates ranges and states only when there are any. */
export function createVector(size: number) {
  const values = new Float64Array(size);
  let low: Float64Array | null = null;
  let high: Float64Array | null = null;
  let states: Uint8Array | null = null;
  return {
    values,
    setState: (index: number, state: number) => {
      states ??= new Uint8Array(size);
      states[index] = state;
    },
    stateOf: (index: number): number => states?.[index] ?? known,
    /** Ranges are set after all values. */
    setRange: (index: number, from: number, to: number) => {
      const value = values[index] ?? 0;
      low ??= values.slice();
      high ??= values.slice();
      low[index] = Math.min(from, value) + 0;
      high[index] = Math.max(to, value) + 0;
    },
    finish: (): Vector => ({ values, low, high, states }),
  };
}

/** Applies a step to each item of two vectors. */
export function applyStep(a: Vector, b: Vector, step: Step): Vector {
  const size = a.values.length;
  const result = createVector(size);
  const { values, setState } = result;
  const { point, trouble } = step;
  const [left, right] = [a.values, b.values];
  const areKnown = a.states === null && b.states === null;
  for (let index = 0; index < size; index++) {
    const state = areKnown ? known : Math.max(stateAt(a, index), stateAt(b, index));
    if (state !== known) {
      setState(index, state);
      continue;
    }
    const [x, y] = [left[index] ?? 0, right[index] ?? 0];
    const value = point(x, y) + 0;
    if (Number.isFinite(value)) values[index] = value;
    else setState(index, trouble?.(x, y) ?? tooLarge);
  }
  if (a.low !== null || b.low !== null) applyEnds(a, b, step, result);
  return result.finish();
}

function applyEnds(a: Vector, b: Vector, step: Step, result: ReturnType<typeof createVector>): void {
  const ends: Ends = { low: 0, high: 0, state: known };
  for (let index = 0; index < a.values.length; index++) {
    const [aLow, aHigh, bLow, bHigh] = [lowAt(a, index), highAt(a, index), lowAt(b, index), highAt(b, index)];
    if ((aLow === aHigh && bLow === bHigh) || result.stateOf(index) !== known) continue;
    ends.state = known;
    step.ends(ends, aLow, aHigh, bLow, bHigh);
    if (ends.state === known && Number.isFinite(ends.low) && Number.isFinite(ends.high)) {
      result.setRange(index, ends.low, ends.high);
    } else {
      result.values[index] = 0;
      result.setState(index, ends.state === known ? tooLarge : ends.state);
    }
  }
}
