import { at, itemSums, largest, smallest, total } from '../scales/columns';
import { refuse } from '../scales/refusal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface CocosoOptions extends MethodOptions {
  /** λ, 0..1; one half by default. */
  readonly sumShare?: number;
}

export interface CocosoExtras {
  readonly sums: readonly number[];
  readonly powers: readonly number[];
  /** k_a, k_b, k_c of every item. */
  readonly ratings: readonly (readonly [number, number, number])[];
}

/**
 * CoCoSo: combined compromise solution.
 *
 * Paper   Yazdani, M., Zarate, P., Zavadskas, E. K. and Turskis, Z. (2019). A combined compromise solution (CoCoSo)
 *         method for multi-criteria decision-making problems. Management Decision 57(9).
 * Formula n by min-max; S = Σ w n, P = Σ n^w; k_a = (P + S)/Σ(P + S), k_b = S/min S + P/min P,
 *         k_c = (λS + (1 - λ)P)/(λ max S + (1 - λ) max P); score = ∛(k_a k_b k_c) + (k_a + k_b + k_c)/3, larger better.
 * Domain  any numbers, unless one item is the worst in every attribute: then min S is 0 and k_b does not exist.
 * Family  combined.
 */
export const cocoso = defineMethod<CocosoOptions, CocosoExtras>(
  { name: 'CoCoSo', normalization: 'minmax' },
  (ready, options) => {
    const share = options.sumShare ?? 0.5;
    if (!(share >= 0 && share <= 1)) return refuse('optionInvalid', "CoCoSo's λ must lie between 0 and 1.");
    const sums = itemSums(ready.columns, (n, j) => at(ready.weights, j) * n);
    const powers = itemSums(ready.columns, (n, j) => n ** at(ready.weights, j));
    const [leastSum, leastPower] = [smallest(sums), smallest(powers)];
    if (leastSum === 0 || leastPower === 0)
      return refuse(
        'valueNotPositive',
        'CoCoSo divides by the lowest sum, and one item is the worst everywhere.',
        {
          item: sums.indexOf(leastSum),
        },
      );
    const all = total(sums) + total(powers);
    const most = share * largest(sums) + (1 - share) * largest(powers);
    const ratings = sums.map((sum, i): [number, number, number] => {
      const power = at(powers, i);
      return [
        (power + sum) / all,
        sum / leastSum + power / leastPower,
        (share * sum + (1 - share) * power) / most,
      ];
    });
    const scores = ratings.map(([a, b, c]) => Math.cbrt(a * b * c) + (a + b + c) / 3);
    return scored(scores, 'higher', { sums, powers, ratings });
  },
);
