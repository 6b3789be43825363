import { at, itemSums, largest, smallest, total } from '../scales/columns';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface MarcosExtras {
  /** K⁺ and K⁻. */
  readonly idealRatios: readonly number[];
  readonly antiIdealRatios: readonly number[];
}

/**
 * MARCOS: utility between an anti-ideal and an ideal item.
 *
 * Paper   Stević, Ž., Pamučar, D., Puška, A. and Chatterjee, P. (2020). Sustainable supplier selection in healthcare
 *         industries using MARCOS. Computers & Industrial Engineering 140.
 * Formula n = x/max or min/x; S_i = Σ_j w_j n_ij; K⁻ = S_i/S_anti-ideal, K⁺ = S_i/S_ideal; f(K⁺) = K⁻/(K⁺ + K⁻),
 *         f(K⁻) = K⁺/(K⁺ + K⁻); score = (K⁺ + K⁻)/(1 + (1 - f(K⁺))/f(K⁺) + (1 - f(K⁻))/f(K⁻)), the larger the better.
 * Domain  values above 0 only.
 * Family  additive: ranks exactly as the weighted sum on x/max and min/x, of which it is a multiple.
 */
export const marcos = defineMethod<MethodOptions, MarcosExtras>(
  { name: 'MARCOS', domain: 'positive', normalization: 'linear' },
  ({ columns, weights }) => {
    const sums = itemSums(columns, (n, j) => at(weights, j) * n);
    const weigh = (point: readonly number[]): number => total(point.map((n, j) => at(weights, j) * n));
    const ideal = weigh(columns.map(largest));
    const antiIdeal = weigh(columns.map(smallest));
    const idealRatios = sums.map((sum) => sum / ideal);
    const antiIdealRatios = sums.map((sum) => sum / antiIdeal);
    const scores = idealRatios.map((plus, i) => {
      const minus = at(antiIdealRatios, i);
      const [usePlus, useMinus] = [minus / (plus + minus), plus / (plus + minus)];
      return (plus + minus) / (1 + (1 - usePlus) / usePlus + (1 - useMinus) / useMinus);
    });
    return scored(scores, 'higher', { idealRatios, antiIdealRatios });
  },
);
