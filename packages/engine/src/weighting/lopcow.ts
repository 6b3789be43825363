import { at, generate, type Preference, total, type Values } from '../scales/columns';
import { deviation } from '../scales/statistics';
import { type WeightingResult, weighByData } from './weighting';

/**
 * LOPCOW, logarithmic percentage change (Ecer and Pamučar 2022): PV_j = |ln(√(mean of r²)/σ) · 100| on the data's
 * range, σ the sample deviation (divisor m - 1). A constant column has weight 0. An objective weight: see spread.ts.
 */
export function weighByLopcow(
  columns: readonly Values[],
  directions: readonly Preference[],
): WeightingResult {
  return weighByData(columns, { directions, normalization: 'minmax' }, (ready) =>
    ready.map((column) => {
      const count = column.length;
      const spread = deviation(column) * Math.sqrt(count / (count - 1));
      const size = Math.sqrt(total(generate(count, (i) => at(column, i) ** 2)) / count);
      return spread > 0 ? Math.abs(Math.log(size / spread)) * 100 : 0;
    }),
  );
}
