import { at, generate } from '../scales/columns';

/** Minimise `cost`·x subject to `rows`·x <= `limits` and x >= 0. */
export interface LinearProgram {
  readonly cost: readonly number[];
  readonly rows: readonly (readonly number[])[];
  /** At least 0, so that x = 0 is a feasible start. */
  readonly limits: readonly number[];
}

/**
 * The simplex method on a dense tableau, with Bland's rule, which cannot cycle. For the small programs of weighting
 * (tens of rows). The program must start at 0 and be bounded. `null` if it is unbounded or not solved within so many
 * steps, because the rule can be slow with many equal numbers.
 */
export function minimize(
  { cost, rows, limits }: LinearProgram,
  mostSteps = Number.POSITIVE_INFINITY,
): number[] | null {
  const [variables, constraints] = [cost.length, rows.length];
  // Row r: coefficients, slacks, limit. The last row holds the cost.
  const tableau = rows.map((row, r) => [
    ...row,
    ...generate(constraints, (s) => (s === r ? 1 : 0)),
    at(limits, r),
  ]);
  const objective = [...cost, ...generate(constraints + 1, () => 0)];
  const basis = generate(constraints, (r) => variables + r);
  for (let step = 0; ; step++) {
    const entering = objective.findIndex((value, k) => k < variables + constraints && value < -precision);
    if (entering < 0) break;
    if (step >= mostSteps) return null;
    const leaving = chooseLeaving(tableau, basis, entering);
    if (leaving < 0) return null;
    pivot(tableau, objective, leaving, entering);
    basis[leaving] = entering;
  }
  return generate(variables, (k) => {
    const row = basis.indexOf(k);
    // Below 0 only by rounding.
    return row < 0 ? 0 : Math.max(0, at(tableau[row] ?? [], variables + constraints));
  });
}

const precision = 1e-12;

/** The row that limits the entering variable first. Of equal rows, the variable with the lowest number. */
function chooseLeaving(tableau: readonly number[][], basis: readonly number[], entering: number): number {
  let [leaving, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [r, row] of tableau.entries()) {
    if (at(row, entering) <= precision) continue;
    const ratio = at(row, row.length - 1) / at(row, entering);
    const isLower = ratio < least - precision;
    if (isLower || (ratio <= least + precision && at(basis, r) < at(basis, leaving))) {
      [leaving, least] = [r, Math.min(ratio, least)];
    }
  }
  return leaving;
}

function pivot(tableau: number[][], objective: number[], leaving: number, entering: number): void {
  const pivotRow = tableau[leaving] ?? [];
  const divisor = at(pivotRow, entering);
  for (const k of pivotRow.keys()) pivotRow[k] = at(pivotRow, k) / divisor;
  for (const row of [...tableau, objective]) {
    const factor = at(row, entering);
    if (row === pivotRow || factor === 0) continue;
    for (const k of row.keys()) row[k] = at(row, k) - factor * at(pivotRow, k);
  }
}
