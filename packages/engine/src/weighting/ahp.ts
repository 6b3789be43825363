import { at, total } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import {
  type Contradiction,
  findBadComparison,
  type PairwiseComparisons,
  type Prioritization,
  prioritize,
  rowEigenvalues,
  worstContradiction,
} from './pairwise';
import { type WeightingResult, weighed } from './weighting';

/**
 * AHP: weights from pairwise comparisons, and how far these contradict each other.
 *
 * Papers  Saaty, T. L. (1980). The Analytic Hierarchy Process; Crawford, G. and Williams, C. (1985). A note on the
 *         analysis of subjective judgment matrices. Journal of Mathematical Psychology 29.
 * Formula λ = mean of (Ap)_i/p_i; CI = (λ - n)/(n - 1); CR = CI/RI, to be at most 0.10.
 *         RI, the CI of random tables, differs from author to author, so a ratio names its table.
 */
export interface AhpOptions {
  readonly prioritization?: Prioritization;
  readonly randomIndices?: RandomIndexTable;
}

export const randomIndexTables = ['saaty', 'saaty2005', 'aguaronMoreno', 'doneganDodd'] as const;
export type RandomIndexTable = (typeof randomIndexTables)[number];

/** RI by the number of things compared, from 3. */
const randomIndices: Readonly<Record<RandomIndexTable, readonly number[]>> = {
  saaty: [0.58, 0.9, 1.12, 1.24, 1.32, 1.41, 1.45, 1.49],
  saaty2005: [0.52, 0.89, 1.11, 1.25, 1.35, 1.4, 1.45, 1.49],
  aguaronMoreno: [0.525, 0.882, 1.115, 1.252, 1.341, 1.404, 1.452, 1.484],
  doneganDodd: [0.4914, 0.8286, 1.0591, 1.1797, 1.2519],
};

export interface Consistency {
  /** λ_max, n when consistent. */
  readonly eigenvalue: number;
  readonly index: number;
  /** CR. 0 for one or two things, `null` if the table has no RI for so many. */
  readonly ratio: number | null;
  readonly table: RandomIndexTable;
  /** `true` up to a ratio of 0.10, `null` without a ratio. */
  readonly isAcceptable: boolean | null;
  readonly worstContradiction: Contradiction | null;
}

export function weighByAhp(
  comparisons: PairwiseComparisons,
  options: AhpOptions = {},
): WeightingResult<Consistency> {
  const { prioritization = 'eigenvector', randomIndices: table = 'saaty' } = options;
  const trouble = findBadComparison(comparisons);
  if (trouble) return trouble;
  const priorities = prioritize(comparisons, prioritization);
  const eigenvalue = total(rowEigenvalues(comparisons, priorities)) / comparisons.length;
  const index = consistencyIndex(eigenvalue, comparisons.length);
  const randomIndex = randomIndices[table][comparisons.length - 3];
  const ratio = comparisons.length < 3 ? 0 : randomIndex === undefined ? null : index / randomIndex;
  return weighed(priorities, {
    eigenvalue,
    index,
    ratio,
    table,
    isAcceptable: ratio === null ? null : ratio <= 0.1,
    worstContradiction: worstContradiction(comparisons),
  });
}

/** CI = (λ - n)/(n - 1), never below 0 by rounding. 0 for one or two things. */
export function consistencyIndex(eigenvalue: number, count: number): number {
  return count < 3 ? 0 : Math.max(0, (eigenvalue - count) / (count - 1));
}

/**
 * The scores of alternatives that were compared pairwise under each criterion: Σ_c w_c p_ci, which sum to 1.
 * `alternatives[c]` is the table of comparisons under criterion c.
 */
export function scoreByAhp(
  criteria: PairwiseComparisons,
  alternatives: readonly PairwiseComparisons[],
  options: AhpOptions = {},
): WeightingResult<{ readonly criterionWeights: readonly number[] }> {
  const criterionWeights = weighByAhp(criteria, options);
  if (isRefusal(criterionWeights)) return criterionWeights;
  const scores: number[] = [];
  for (const [c, comparisons] of alternatives.entries()) {
    const local = weighByAhp(comparisons, options);
    if (isRefusal(local)) return local;
    for (const [i, priority] of local.weights.entries())
      scores[i] = (scores[i] ?? 0) + at(criterionWeights.weights, c) * priority;
  }
  return weighed(scores, { criterionWeights: criterionWeights.weights });
}
