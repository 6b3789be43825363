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
import { type WeightingResult, weighByData } from './weighting';

/**
 * MEREC (Keshavarz-Ghorabaee, Amiri, Zavadskas, Turskis and Antucheviciene 2021): how much the items' performance
 * changes when an attribute is removed. n = min/x if more is better, x/max if less; S_i = ln(1 + mean of |ln n|), S_ij
 * the same without attribute j but with the divisor unchanged; w_j ∝ Σ_i |S_ij - S_i|. Values above 0. An objective
 * weight: see spread.ts.
 */
export function weighByMerec(columns: readonly Values[], directions: readonly Preference[]): WeightingResult {
  const demands = { domain: 'positive', name: 'MEREC', directions } as const;
  return weighByData(columns, demands, (ready) => {
    const [lows, highs] = [ready.map(smallest), ready.map(largest)];
    const logs = mapCells(ready, (x, j) =>
      Math.abs(Math.log(directions[j] === 'lower' ? x / at(highs, j) : at(lows, j) / x)),
    );
    const sums = itemSums(logs, (log) => log);
    const performance = (sum: number): number => Math.log1p(Math.max(0, sum) / ready.length);
    return logs.map((column) =>
      total(column.map((log, i) => Math.abs(performance(at(sums, i) - log) - performance(at(sums, i))))),
    );
  });
}
