import type { DecisionProblem } from '../methods/problem';

/** A value with all that a formula says of its attribute. */
export interface Cell {
  readonly x: number;
  readonly weight: number;
  readonly isCost: boolean;
  readonly low: number;
  readonly high: number;
  readonly best: number;
  readonly worst: number;
  readonly mean: number;
  readonly sum: number;
  readonly sumOfInverses: number;
  /** ‖x‖ of the attribute; 1 where all are 0, which distinguishes none. */
  readonly length: number;
  /** The value on the data's range, 1 at the good end; 1 where all are the same. */
  readonly onRange: number;
  /** x/max, or min/x where less is better. */
  readonly ratio: number;
}

export type Row = readonly Cell[];

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
export const product = (values: readonly number[]): number => values.reduce((all, value) => all * value, 1);
export const of = (row: Row, term: (cell: Cell) => number): number => sum(row.map(term));
export const root = (row: Row, term: (cell: Cell) => number): number =>
  Math.sqrt(of(row, (cell) => term(cell) ** 2));
export const near = (far: number, close: number): number => (far + close === 0 ? 0.5 : close / (far + close));

/** The problem as a person writes it down: a row for each item. */
export function rowsOf({ columns, weights, directions }: DecisionProblem): Row[] {
  const allWeights = sum(Array.from(weights));
  const cells = columns.map((column, j): Cell[] => {
    const values = Array.from(column);
    const isCost = directions[j] === 'lower';
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const shared = {
      weight: (weights[j] ?? 0) / allWeights,
      isCost,
      low,
      high,
      best: isCost ? low : high,
      worst: isCost ? high : low,
      mean: sum(values) / values.length,
      sum: sum(values),
      sumOfInverses: sum(values.map((x) => 1 / x)),
      length: Math.sqrt(sum(values.map((x) => x * x))) || 1,
    };
    return values.map((x) => ({
      ...shared,
      x,
      onRange: low === high ? 1 : (isCost ? high - x : x - low) / (high - low),
      ratio: isCost ? low / x : x / high,
    }));
  });
  return (cells[0] ?? []).map((_, i) => cells.flatMap((column) => column[i] ?? []));
}

/** By 0 to 1 between the ends; 0 where all are the same but for round-off. */
export function betweenEnds(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (high - low < 1e-9 ? 0 : (value - low) / (high - low)));
}

export const share = (values: readonly number[]): number[] => {
  const most = Math.max(...values);
  return values.map((value) => (most === 0 ? 0 : value / most));
};

export const fromLeast = (values: readonly number[]): number[] =>
  values.map((value) => value - Math.min(...values));

export const onlyCosts = (row: Row): Row => row.filter(({ isCost }) => isCost);
export const onlyBenefits = (row: Row): Row => row.filter(({ isCost }) => !isCost);
