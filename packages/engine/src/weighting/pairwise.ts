import { at, generate, largest, total } from '../scales/columns';
import { type Refusal, refuse } from '../scales/refusal';

/** `comparisons[i][k]`: how many times as important i is as k; `comparisons[k][i]` is its reciprocal. */
export type PairwiseComparisons = readonly (readonly number[])[];

/** Finds what is wrong with a table of pairwise comparisons: its shape, a number of 0 or less, or sides that disagree. */
export function findBadComparison(comparisons: PairwiseComparisons): Refusal | undefined {
  if (comparisons.length === 0) return refuse('noAttributes', 'There is nothing to compare.');
  for (const [i, row] of comparisons.entries()) {
    if (row.length !== comparisons.length)
      return refuse('shapeMismatch', 'Comparisons must form a square.', { attribute: i });
    for (const [k, times] of row.entries()) {
      if (!(times > 0 && times < Number.POSITIVE_INFINITY))
        return refuse('comparisonsInvalid', 'A comparison must be above 0.', { attribute: i, item: k });
      // People often type reciprocals with two or three digits: 0.333 beside 3.
      if (Math.abs(times * at(comparisons[k] ?? [], i) - 1) > 0.05)
        return refuse('comparisonsInvalid', 'The two sides of a comparison must be reciprocal.', {
          attribute: i,
          item: k,
        });
    }
  }
  return undefined;
}

/** How a table becomes priorities. The principal eigenvector is Saaty's, the geometric mean is Crawford and Williams'. */
export const prioritizations = ['eigenvector', 'geometricMean', 'columnMean'] as const;
export type Prioritization = (typeof prioritizations)[number];

/** Priorities that sum to 1. For up to three things, eigenvector and geometric mean are the same. */
export function prioritize(comparisons: PairwiseComparisons, by: Prioritization): number[] {
  if (by === 'geometricMean')
    return shareOut(comparisons.map((row) => Math.exp(total(row.map(Math.log)) / row.length)));
  if (by === 'columnMean') {
    const sums = comparisons.map((_, k) => total(comparisons.map((row) => at(row, k))));
    return shareOut(comparisons.map((row) => total(row.map((times, k) => times / at(sums, k)))));
  }
  return principalEigenvector(comparisons);
}

/** Power iteration; positive matrices converge from any positive start (Perron and Frobenius). */
function principalEigenvector(comparisons: PairwiseComparisons): number[] {
  let vector = prioritize(comparisons, 'geometricMean');
  for (let round = 0; round < 10_000; round++) {
    const next = shareOut(multiply(comparisons, vector));
    const change = largest(next.map((value, i) => Math.abs(value - at(vector, i))));
    vector = next;
    if (change < 1e-16) break;
  }
  return vector;
}

function multiply(comparisons: PairwiseComparisons, vector: readonly number[]): number[] {
  return comparisons.map((row) => total(row.map((times, k) => times * at(vector, k))));
}

function shareOut(values: readonly number[]): number[] {
  const sum = total(values);
  return values.map((value) => value / sum);
}

/** (Ap)_i/p_i for each row. All equal the number of rows if the comparisons are consistent. */
export function rowEigenvalues(comparisons: PairwiseComparisons, priorities: readonly number[]): number[] {
  return multiply(comparisons, priorities).map((value, i) => value / at(priorities, i));
}

/** Three things whose comparisons contradict each other, by index from 0. */
export interface Contradiction {
  readonly triple: readonly [number, number, number];
  /** 0 (consistent) to 1: Koczkodaj's min(|1 - b/(ac)|, |1 - ac/b|). */
  readonly size: number;
}

/** The triple i, k, l whose i:l is furthest from i:k times k:l (Koczkodaj 1993). `null` below three things. */
export function worstContradiction(comparisons: PairwiseComparisons): Contradiction | null {
  const times = (i: number, k: number): number => at(comparisons[i] ?? [], k);
  let worst: Contradiction | null = null;
  const count = comparisons.length;
  for (const i of generate(count, (n) => n))
    for (let k = i + 1; k < count; k++)
      for (let l = k + 1; l < count; l++) {
        const ratio = times(i, l) / (times(i, k) * times(k, l));
        const size = Math.min(Math.abs(1 - ratio), Math.abs(1 - 1 / ratio));
        if (!worst || size > worst.size) worst = { triple: [i, k, l], size };
      }
  return worst;
}
