import {
  at,
  best,
  generate,
  itemSums,
  largest,
  mapCells,
  type Preference,
  type Values,
  worst,
} from '../scales/columns';

/** The best value of every column: an item that is first in everything. */
export function idealPoint(columns: readonly Values[], directions: readonly Preference[]): number[] {
  return columns.map((column, j) => best(column, directions[j] ?? 'higher'));
}

/** The worst value of every column: an item that is last in everything. */
export function antiIdealPoint(columns: readonly Values[], directions: readonly Preference[]): number[] {
  return columns.map((column, j) => worst(column, directions[j] ?? 'higher'));
}

export const metrics = ['euclidean', 'manhattan', 'chebyshev'] as const;
export type Metric = (typeof metrics)[number];

/** D⁻/(D⁺ + D⁻) of every item; one half where both are 0. */
export function closeness(toIdeal: readonly number[], toAntiIdeal: readonly number[]): number[] {
  return toIdeal.map((far, i) => {
    const near = at(toAntiIdeal, i);
    return far + near === 0 ? 0.5 : near / (far + near);
  });
}

/** Distance of every item from one point. */
export function distances(columns: readonly Values[], point: Values, metric: Metric): number[] {
  if (metric === 'euclidean') return itemSums(columns, (v, j) => (v - at(point, j)) ** 2).map(Math.sqrt);
  if (metric === 'manhattan') return itemSums(columns, (v, j) => Math.abs(v - at(point, j)));
  const gaps = mapCells(columns, (v, j) => Math.abs(v - at(point, j)));
  return generate(gaps[0]?.length ?? 0, (i) => largest(gaps.map((column) => at(column, i))));
}
