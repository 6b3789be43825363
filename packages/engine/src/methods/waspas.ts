import { at, itemProducts, itemSums } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { refuse } from '../scales/refusal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface WaspasOptions extends MethodOptions {
  /** λ, 0..1: the share of the sum; one half by default. */
  readonly sumShare?: number;
  readonly normalization?: Normalization;
}

export interface WaspasExtras {
  readonly sums: readonly number[];
  readonly products: readonly number[];
}

/**
 * WASPAS: a share of weighted sum and a share of weighted product.
 *
 * Paper   Zavadskas, E. K., Turskis, Z., Antucheviciene, J. and Zakarevicius, A. (2012). Optimization of weighted
 *         aggregated sum product assessment. Elektronika ir Elektrotechnika 122(6).
 * Formula Q_i = λ Σ_j w_j n_ij + (1 - λ) Π_j n_ij^{w_j}, n = x/max or min/x; the larger the better.
 * Domain  values above 0 only, because of the product.
 * Family  combined: built from two others, so it adds no independent voice to an agreement.
 */
export const waspas = defineMethod<WaspasOptions, WaspasExtras>(
  { name: 'WASPAS', domain: 'positive', normalization: 'linear' },
  (ready, options) => {
    const share = options.sumShare ?? 0.5;
    if (!(share >= 0 && share <= 1)) return refuse('optionInvalid', "WASPAS's λ must lie between 0 and 1.");
    const sums = itemSums(ready.columns, (n, j) => at(ready.weights, j) * n);
    const products = itemProducts(ready.columns, (n, j) => n ** at(ready.weights, j));
    const scores = sums.map((sum, i) => share * sum + (1 - share) * at(products, i));
    return scored(scores, 'higher', { sums, products });
  },
);
