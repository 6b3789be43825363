import { at } from '../scales/columns';
import { isRefusal, refuse } from '../scales/refusal';
import type { Bounds } from './bounds';
import { type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
import { spotis } from './spotis';

export interface BalancedSpotisOptions extends MethodOptions {
  readonly bounds?: readonly Bounds[];
  /** The expected solution point; the ideal itself by default. */
  readonly expected?: readonly number[];
  /** α, 0..1: how much the expected solution counts; one half by default. */
  readonly expectedShare?: number;
}

/**
 * Balanced SPOTIS: partly towards what one expects, partly towards the best there could be.
 *
 * Paper   Shekhovtsov, A., Dezert, J. and Sałabun, W. (2025). Enhancing personalized decision-making with the balanced
 *         SPOTIS algorithm. ICAART 2025.
 * Formula P_i = α P_i(expected solution point) + (1 - α) P_i(ideal); the smaller the better.
 * Domain  as SPOTIS.
 * Family  additive.
 */
export function balancedSpotis(
  problem: DecisionProblem,
  options: BalancedSpotisOptions = {},
): MethodResult<Record<never, never>> {
  const { expected, expectedShare: share = 0.5, ...rest } = options;
  if (!(share >= 0 && share <= 1)) return refuse('optionInvalid', 'The share must lie between 0 and 1.');
  const toIdeal = spotis(problem, rest);
  if (isRefusal(toIdeal)) return toIdeal;
  const toExpected = expected ? spotis(problem, { ...rest, ideal: expected }) : toIdeal;
  if (isRefusal(toExpected)) return toExpected;
  const scores = toIdeal.scores.map((p, i) => share * at(toExpected.scores, i) + (1 - share) * p);
  return scored(scores, 'lower', {});
}
