import { at, generate, largest, mapCells, total } from '../scales/columns';
import { isTie } from '../scales/ranks';
import { refuse } from '../scales/refusal';
import { antiIdealPoint, distances } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface CodasOptions extends MethodOptions {
  /** τ, 0.01 to 0.05 in the paper; 0.02 by default. */
  readonly threshold?: number;
}

export interface CodasExtras {
  readonly euclideanDistances: readonly number[];
  readonly taxicabDistances: readonly number[];
}

/**
 * CODAS: far from the worst, by the crow's flight and, where that is close, by the street.
 *
 * Paper   Keshavarz Ghorabaee, M., Zavadskas, E. K., Turskis, Z. and Antucheviciene, J. (2016). A new combinative
 *         distance-based assessment (CODAS) method. Economic Computation and Economic Cybernetics 50(3).
 * Formula v = w n, n = x/max or min/x; E, T the Euclidean and taxicab distances to the worst of each column;
 *         H_i = Σ_k (E_i - E_k) + ψ(T_i - T_k), ψ = 1 if |E_i - E_k| >= τ; the larger the better.
 * Domain  no negative value; above 0 where less is better.
 *         Compares all pairs, so it takes at most 2,000 items.
 * Family  ideal. Not monotone: ψ can let a dominated item stand above its dominator.
 */
export const codas = defineMethod<CodasOptions, CodasExtras>(
  { name: 'CODAS', isPairwise: true, normalization: 'linear' },
  (ready, options) => {
    const threshold = options.threshold ?? 0.02;
    if (!(threshold >= 0)) return refuse('optionInvalid', "CODAS's τ must be at least 0.");
    const weighted = mapCells(ready.columns, (n, j) => at(ready.weights, j) * n);
    const worst = antiIdealPoint(weighted, ready.directions);
    const euclideanDistances = distances(weighted, worst, 'euclidean');
    const taxicabDistances = distances(weighted, worst, 'manhattan');
    // A difference that reaches τ except for rounding reaches it.
    const isFar = (flight: number): boolean => flight >= threshold || isTie(flight, threshold, 1);
    const scores = generate(ready.itemCount, (i) =>
      total(
        generate(ready.itemCount, (k) => {
          const flight = at(euclideanDistances, i) - at(euclideanDistances, k);
          const street = at(taxicabDistances, i) - at(taxicabDistances, k);
          return flight + (isFar(Math.abs(flight)) ? street : 0);
        }),
      ),
    );
    return scored(
      scores,
      'higher',
      { euclideanDistances, taxicabDistances },
      ready.itemCount * largest(taxicabDistances),
    );
  },
);
