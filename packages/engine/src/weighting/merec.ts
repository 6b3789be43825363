import {
  at,
  itemSums,
  largest,
  mapCells,
  type Preference,
  smallest,
  total,
  type Values,
} from '../scales/columns';
import { refuse } from '../scales/refusal';
import { findFirstOutside } from './spread';
import { checkColumns, type WeightingResult, weighedBySpread } from './weighting';

/**
 * MEREC (Keshavarz-Ghorabaee, Amiri, Zavadskas, Turskis and Antucheviciene 2021): how much the items' performance
 * changes when an attribute is taken away. n = min/x where more is better, x/max where less; S_i = ln(1 + mean of
 * |ln n|), S_ij the same without attribute j but with the divisor unchanged; w_j ∝ Σ_i |S_ij - S_i|.
 * Values above 0. An objective weight: see spread.ts.
 */
export function weighByMerec(columns: readonly Values[], directions: readonly Preference[]): WeightingResult {
  const trouble = checkColumns(columns) ?? findFirstOutside(columns, 'positive', 'MEREC');
  if (trouble) return trouble;
  if (directions.length !== columns.length)
    return refuse('shapeMismatch', 'There must be one direction for each attribute.');
  const [lows, highs] = [columns.map(smallest), columns.map(largest)];
  const logs = mapCells(columns, (x, j) =>
    Math.abs(Math.log(directions[j] === 'lower' ? x / at(highs, j) : at(lows, j) / x)),
  );
  const sums = itemSums(logs, (log) => log);
  const performance = (sum: number): number => Math.log1p(Math.max(0, sum) / columns.length);
  return weighedBySpread(
    logs.map((column) =>
      total(column.map((log, i) => Math.abs(performance(at(sums, i) - log) - performance(at(sums, i))))),
    ),
  );
}
