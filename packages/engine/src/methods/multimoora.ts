import { at, generate } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';
import { type FullMultiplicativeOptions, fullMultiplicativeForm } from './fullMultiplicativeForm';
import { mooraRatio } from './mooraRatio';
import { mooraReferencePoint } from './mooraReferencePoint';
import { defineMethod, scored } from './problem';

export interface MultimooraOptions extends FullMultiplicativeOptions {
  /** Whether a pair that ties in one of the three rankings is still `compared` by the others, or `skipped`. */
  readonly tiedPairs?: 'compared' | 'skipped';
}

export interface MultimooraExtras {
  readonly ratioRanks: readonly number[];
  readonly referencePointRanks: readonly number[];
  readonly multiplicativeRanks: readonly number[];
}

/**
 * MULTIMOORA: the majority of ratio system, reference point and full multiplicative form.
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2010). Project management by MULTIMOORA as an instrument for
 *         transition economies. Technological and Economic Development of Economy 16(1).
 * Formula an item beats another when it stands above it in more of the three rankings than below;
 *         score = items beaten, the larger the better.
 * Domain  values above 0 only, because of the product; at most 2,000 items, since it compares all pairs.
 * Family  combined. A majority can run in a circle; items in a circle tie.
 */
export const multimoora = defineMethod<MultimooraOptions, MultimooraExtras>(
  { name: 'MULTIMOORA', isPairwise: true },
  (ready, options) => {
    const rankings: number[][] = [];
    for (const part of [mooraRatio, mooraReferencePoint, fullMultiplicativeForm]) {
      // The weights have been prepared already.
      const result = part(ready, { ...options, weightUse: 'asGiven' });
      if (isRefusal(result)) return result;
      rankings.push(ranksOf(result.scores, { better: result.better }));
    }
    const [ratioRanks = [], referencePointRanks = [], multiplicativeRanks = []] = rankings;
    const beats = (i: number, k: number): boolean => {
      const leads = rankings.map((ranks) => Math.sign(at(ranks, k) - at(ranks, i)));
      if (options.tiedPairs === 'skipped' && leads.includes(0)) return false;
      return leads.reduce((sum, lead) => sum + lead, 0) > 0;
    };
    const scores = ratioRanks.map(
      (_, i) => generate(ratioRanks.length, (k) => (beats(i, k) ? 1 : 0)).filter((win) => win === 1).length,
    );
    return scored(scores, 'higher', { ratioRanks, referencePointRanks, multiplicativeRanks });
  },
);
