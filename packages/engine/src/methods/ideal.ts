import { best, type Preference, type Values, worst } from '../scales/columns';

/** The best value of every column: the item that would be first in everything. */
export function idealPoint(columns: readonly Values[], directions: readonly Preference[]): number[] {
  return columns.map((column, j) => best(column, directions[j] ?? 'higher'));
}

/** The worst value of every column: the item that would be last in everything. */
export function antiIdealPoint(columns: readonly Values[], directions: readonly Preference[]): number[] {
  return columns.map((column, j) => worst(column, directions[j] ?? 'higher'));
}
