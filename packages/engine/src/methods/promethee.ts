import type { PreferenceRule } from '../comparison';
import { at, generate, largest, total } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import { prefer, readRules } from './preference';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface PrometheeOptions extends MethodOptions {
  /** One rule per attribute, by default `usual` (any difference counts in full). */
  readonly rules?: readonly PreferenceRule[];
}

export interface PrometheeExtras {
  /** φ⁺: strength over the others. φ⁻: weakness against them. */
  readonly positiveFlows: readonly number[];
  readonly negativeFlows: readonly number[];
  /** π(i,k) in row i. */
  readonly preferences: readonly (readonly number[])[];
}

/**
 * PROMETHEE II: how much each item is preferred to the others, less how much they are preferred to it.
 *
 * Paper   Brans, J. P. and Vincke, P. (1985). A preference ranking organisation method. Management Science 31(6).
 * Formula π(i,k) = Σ_j w_j P_j(±(x_ij - x_kj)); φ⁺_i = Σ_k π(i,k)/(m - 1), φ⁻_i = Σ_k π(k,i)/(m - 1);
 *         φ = φ⁺ - φ⁻, -1..1, the larger the better. PROMETHEE I is the pair (φ⁺, φ⁻).
 * Domain  any numbers; thresholds in the attribute's own unit. An unknown value (NaN) gives no preference either
 *         way for its pairs, the divisor stays (the rule of mcdm-rs).
 *         Compares all pairs, so it takes at most 2,000 items.
 * Family  outranking. Small differences can count nothing, a disadvantage is not always paid back.
 */
export const promethee = defineMethod<PrometheeOptions, PrometheeExtras>(
  { name: 'PROMETHEE', allowsUnknown: true, isPairwise: true },
  ({ columns, weights, directions, itemCount }, options) => {
    const rules = readRules(options.rules, columns.length);
    if (isRefusal(rules)) return rules;
    const preferences = Array.from({ length: itemCount }, () => new Array<number>(itemCount).fill(0));
    for (const [j, column] of columns.entries()) {
      const sign = directions[j] === 'lower' ? -1 : 1;
      const rule = rules[j] ?? { shape: 'usual' };
      const weight = at(weights, j);
      for (const [i, row] of preferences.entries()) {
        const mine = at(column, i);
        for (let k = 0; k < itemCount; k++) {
          const theirs = at(column, k);
          const size = Math.max(Math.abs(mine), Math.abs(theirs));
          const preference = prefer(rule, sign * (mine - theirs), size);
          if (preference > 0) row[k] = at(row, k) + weight * preference;
        }
      }
    }
    const others = Math.max(1, itemCount - 1);
    const positiveFlows = preferences.map((row) => total(row) / others);
    const negativeFlows = generate(
      itemCount,
      (k) => preferences.reduce((sum, row) => sum + at(row, k), 0) / others,
    );
    const scores = positiveFlows.map((plus, i) => plus - at(negativeFlows, i));
    return scored(scores, 'higher', { positiveFlows, negativeFlows, preferences }, largest(weights));
  },
);
