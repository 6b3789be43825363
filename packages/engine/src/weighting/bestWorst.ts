import { at, generate } from '../scales/columns';
import { type Refusal, refuse } from '../scales/refusal';
import { minimize } from './simplex';
import { type WeightingResult, weighed } from './weighting';

/**
 * Best-worst method.
 *
 * Papers  Rezaei, J. (2015). Best-worst multi-criteria decision-making method. Omega 53 (nonlinear);
 *         Rezaei, J. (2016). Best-worst multi-criteria decision-making method: some properties and a linear model.
 *         Omega 64.
 * Asks    how many times the best attribute matters as much as each other, and each as the worst: 2n - 3 answers.
 */
export interface BestWorstAnswers {
  /** a_Bj, at least 1, exactly 1 for the best itself. */
  readonly bestToOthers: readonly number[];
  /** a_jW, at least 1, exactly 1 for the worst itself. */
  readonly othersToWorst: readonly number[];
  /**
   * The index of the best attribute. Without it, it is found by its answer of 1, and of several the one highest above
   * the worst.
   */
  readonly best?: number;
  readonly worst?: number;
}

export interface BestWorstConsistency {
  /** ξ: the largest remaining deviation, 0 when all answers agree. */
  readonly deviation: number;
}

/** Linear: minimise ξ with |w_B - a_Bj w_j| <= ξ, |w_j - a_jW w_W| <= ξ, Σw = 1. ξ is itself the indicator. */
export function weighByBestWorst(answers: BestWorstAnswers): WeightingResult<BestWorstConsistency> {
  const roles = findRoles(answers);
  if ('kind' in roles) return roles;
  const { best, worst } = roles;
  const count = answers.bestToOthers.length;
  if (count === 1) return weighed([1], { deviation: 0 });
  // With u = w/ξ the program is: maximise Σu with every deviation at most 1. It starts at 0 and needs no equality.
  const rows: number[][] = [];
  const addDeviation = (larger: number, times: number, smaller: number): void => {
    if (larger === smaller) return;
    const row = generate(count, (k) => (k === larger ? 1 : k === smaller ? -times : 0));
    rows.push(
      row,
      row.map((value) => -value),
    );
  };
  for (const j of generate(count, (k) => k)) {
    addDeviation(best, at(answers.bestToOthers, j), j);
    if (j !== best) addDeviation(j, at(answers.othersToWorst, j), worst);
  }
  const scaled = minimize({
    cost: generate(count, () => -1),
    rows,
    limits: rows.map(() => 1),
  });
  // Consistent answers leave no deviation. Then u is unbounded, and the answers are the weights.
  if (!scaled) {
    const direct = at(answers.bestToOthers, worst);
    const fitting = answers.othersToWorst.map((times, j) => (j === best ? direct : times));
    return weighed(fitting, { deviation: 0 });
  }
  const sum = scaled.reduce((whole, value) => whole + value, 0);
  return weighed(scaled, { deviation: 1 / sum });
}

/**
 * Nonlinear: minimise ξ with |w_B/w_j - a_Bj| <= ξ, |w_j/w_W - a_jW| <= ξ. Attribute j leaves w_B/w_W the range (a_Bj -
 * ξ)(a_jW - ξ) to (a_Bj + ξ)(a_jW + ξ), and the answer a_BW leaves a_BW - ξ to a_BW + ξ. ξ is the least at which all
 * ranges meet, found in closed form pair by pair. Other weights with a remaining range are set to its middle.
 */
export function weighByNonlinearBestWorst(answers: BestWorstAnswers): WeightingResult<BestWorstConsistency> {
  const roles = findRoles(answers);
  if ('kind' in roles) return roles;
  const { best, worst } = roles;
  const count = answers.bestToOthers.length;
  const wide = at(answers.bestToOthers, worst);
  const between = generate(count, (j) => j).filter((j) => j !== best && j !== worst);
  const paths = between.map((j): Path => [at(answers.bestToOthers, j), at(answers.othersToWorst, j)]);
  const demands = paths.flatMap((path) => [
    directDemand(path, wide),
    ...paths.map((other) => pairDemand(path, other)),
  ]);
  const deviation = Math.max(0, ...demands);
  // In units of the worst weight. Where the ranges just meet, the lower ends reach it.
  const lowEnds = paths.map(([fromBest, toWorst]) => (fromBest - deviation) * (toWorst - deviation));
  const bestWeight = count === 1 ? 1 : Math.max(wide - deviation, ...lowEnds);
  const weights = generate(count, (j) => {
    if (j === best) return bestWeight;
    if (j === worst) return 1;
    const [fromBest, toWorst] = [at(answers.bestToOthers, j), at(answers.othersToWorst, j)];
    const low = Math.max(toWorst - deviation, bestWeight / (fromBest + deviation));
    const limit = fromBest > deviation ? bestWeight / (fromBest - deviation) : Number.POSITIVE_INFINITY;
    return (low + Math.min(toWorst + deviation, limit)) / 2;
  });
  return weighed(weights, { deviation });
}

/** a_Bj and a_jW: the path from the best to the worst by way of j. */
type Path = readonly [fromBest: number, toWorst: number];

/** The ξ at which the range of a path meets that of a_BW: the smaller root of (a ± ξ)(b ± ξ) = a_BW ∓ ξ. */
function directDemand([fromBest, toWorst]: Path, wide: number): number {
  const gap = fromBest * toWorst - wide;
  const slope = fromBest + toWorst + 1;
  return (2 * Math.abs(gap)) / (slope + Math.sqrt(slope * slope - 4 * gap));
}

/** The ξ at which the low end of a longer path meets the high end of a shorter one. Below 0 for the reverse. */
function pairDemand(long: Path, short: Path): number {
  return (long[0] * long[1] - short[0] * short[1]) / (long[0] + long[1] + short[0] + short[1]);
}

function findRoles({
  bestToOthers,
  othersToWorst,
  best: saidBest,
  worst: saidWorst,
}: BestWorstAnswers): { readonly best: number; readonly worst: number } | Refusal {
  if (bestToOthers.length !== othersToWorst.length)
    return refuse('shapeMismatch', 'Best-to-others and others-to-worst must name the same attributes.');
  if (bestToOthers.length === 0) return refuse('noAttributes', 'There is no attribute to weigh.');
  const isAnswer = (times: number): boolean => times >= 1 && times < Number.POSITIVE_INFINITY;
  const bad = bestToOthers.findIndex((times, j) => !isAnswer(times) || !isAnswer(at(othersToWorst, j)));
  if (bad >= 0) return refuse('comparisonsInvalid', 'An answer must be at least 1.', { attribute: bad });
  // Of several best attributes, the one highest above the worst counts, and vice versa.
  const best = saidBest ?? pick(bestToOthers, othersToWorst);
  const worst = saidWorst ?? pick(othersToWorst, bestToOthers, best);
  if (at(bestToOthers, best) !== 1 || at(othersToWorst, worst) !== 1)
    return refuse('comparisonsInvalid', 'The best attribute, and the worst, must be given 1 against itself.');
  return { best, worst };
}

function pick(ones: readonly number[], heights: readonly number[], taken?: number): number {
  const candidates = generate(ones.length, (j) => j).filter((j) => at(ones, j) === 1);
  const free = candidates.filter((j) => j !== taken);
  const choices = free.length > 0 ? free : candidates;
  return choices.reduce((top, j) => (top < 0 || at(heights, j) > at(heights, top) ? j : top), -1);
}
