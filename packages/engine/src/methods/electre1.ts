import { at, generate, largest, smallest, total, type Values } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { refuse } from '../scales/refusal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface Electre1Options extends MethodOptions {
  readonly normalization?: Extract<
    Normalization,
    'none' | 'sumKept' | 'vectorKept' | 'minmaxKept' | 'maxAbsKept'
  >;
  /** p: concordance needed, 0..1; 0.65 by default. */
  readonly concordance?: number;
  /** q: discordance allowed, 0..1; 0.35 by default. */
  readonly discordance?: number;
  /** Whether losses are measured by the largest range of all columns, or by each column's own. */
  readonly lossScale?: 'largestRange' | 'ownRange';
}

export interface Electre1Extras {
  /** c(i,k) and d(i,k) in row i; the diagonal is 1 and 0. */
  readonly concordances: readonly (readonly number[])[];
  readonly discordances: readonly (readonly number[])[];
  /** Indices of the items that are not outranked. May be empty when outranking is circular. */
  readonly kernel: readonly number[];
}

/**
 * ELECTRE I: the kernel of items that no other outranks.
 *
 * Paper   Roy, B. (1968). Classement et choix en présence de points de vue multiples (la méthode ELECTRE). RIRO 2(8).
 * Formula c(i,k) = Σ w_j of the attributes in which i is at least as good as k, over Σ w; d(i,k) = its largest loss
 *         over the largest range; i outranks k if c >= p and d <= q; score 1 in the kernel, 0 outside.
 * Domain  any numbers; with sums as common scale no negative value.
 *         Compares all pairs, so it takes at most 2,000 items.
 * Family  outranking. Chooses, does not rank: all in the kernel tie.
 */
export const electre1 = defineMethod<Electre1Options, Electre1Extras>(
  { name: 'ELECTRE I', isPairwise: true, normalization: 'minmaxKept' },
  (ready, options) => {
    const { concordance: p = 0.65, discordance: q = 0.35 } = options;
    if (!(p >= 0 && p <= 1 && q >= 0 && q <= 1))
      return refuse('optionInvalid', "ELECTRE's thresholds must lie between 0 and 1.");
    const ranges = ready.columns.map((column) => largest(column) - smallest(column));
    const common = largest(ranges);
    /** How much worse one item is than another in an attribute. */
    const loss = (i: number, k: number, column: Values, j: number): number => {
      const gap = at(column, k) - at(column, i);
      return ready.directions[j] === 'lower' ? -gap : gap;
    };
    const square = (make: (i: number, k: number) => number): number[][] =>
      Array.from({ length: ready.itemCount }, (_, i) => generate(ready.itemCount, (k) => make(i, k)));
    const weightTotal = total(ready.weights);
    const concordances = square((i, k) =>
      ready.columns.reduce(
        (sum, column, j) => (loss(i, k, column, j) <= 0 ? sum + at(ready.weights, j) / weightTotal : sum),
        0,
      ),
    );
    const discordances = square((i, k) =>
      ready.columns.reduce((most, column, j) => {
        const range = options.lossScale === 'ownRange' ? at(ranges, j) : common;
        return Math.max(most, lossShare(loss(i, k, column, j), range));
      }, 0),
    );
    const isOutranked = (k: number): boolean =>
      concordances.some(
        (row, i) => i !== k && at(row, k) >= p - tolerance && at(discordances[i] ?? [], k) <= q + tolerance,
      );
    const kernel = generate(ready.itemCount, (k) => k).filter((k) => !isOutranked(k));
    const scores = generate(ready.itemCount, (k) => (kernel.includes(k) ? 1 : 0));
    return scored(scores, 'higher', { concordances, discordances, kernel });
  },
);

/** Tolerance, so that sums of weights such as 0.1 + 0.25 + 0.3 reach a threshold of 0.65. */
const tolerance = 1e-9;

function lossShare(gap: number, range: number): number {
  return gap <= 0 || range === 0 ? 0 : gap / range;
}
