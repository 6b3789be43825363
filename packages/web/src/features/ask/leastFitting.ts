import { type Mending, mendingsOf, type PairAnswers, pairKey } from './pairs';

/** Answers of the best-worst method by position, including the best and the worst themselves. */
export interface BestWorstSaid {
  readonly best: number;
  readonly worst: number;
  readonly bestToOthers: readonly number[];
  readonly othersToWorst: readonly number[];
}

interface LeastFitting {
  /** The positions of the best, the one in between, and the worst. */
  readonly triple: readonly [number, number, number];
  readonly answers: PairAnswers;
  readonly mendings: readonly Mending[];
}

const exactly = 1e-9;

/**
 * Finds the attribute whose two answers, multiplied, deviate most from the direct answer for best to worst, compared
 * as ratios. `null` if all agree. It never offers an answer that would reverse best and worst.
 */
export function leastFitting({
  best,
  worst,
  bestToOthers,
  othersToWorst,
}: BestWorstSaid): LeastFitting | null {
  const straight = bestToOthers[worst] ?? 1;
  const farOf = (j: number) =>
    Math.abs(Math.log(((bestToOthers[j] ?? 1) * (othersToWorst[j] ?? 1)) / straight));
  const between = bestToOthers.map((_, j) => j).filter((j) => j !== best && j !== worst);
  const [j] = between.toSorted((a, b) => farOf(b) - farOf(a));
  if (j === undefined || farOf(j) < exactly) return null;
  const answers = Object.fromEntries([
    put(best, worst, straight),
    put(best, j, bestToOthers[j] ?? 1),
    put(j, worst, othersToWorst[j] ?? 1),
  ]);
  const triple = [best, j, worst] as const;
  const mendings = mendingsOf({ triple }, answers).filter(({ times }) => times > 1 - exactly);
  return { triple, answers, mendings };
}

const put = (i: number, k: number, times: number): readonly [string, number] => [
  pairKey(i, k),
  i < k ? times : 1 / times,
];
