import type { MethodResult, Scored } from '../methods/problem';
import { normalize } from '../scales/normalization';
import { ranksOf } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';
import type { Produced } from './produced';
import { problemOf, type Vector } from './vectorFile';
import { normalizationOf, numberOf } from './vectorParameters';

/* From what a method answers to what a vector expects. */

export function answered<Extras>(result: MethodResult<Extras>): Scored<Extras> {
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.reason}`);
  return result;
}

export function scoresOf(vector: Vector, result: MethodResult): Produced {
  const { scores } = answered(result);
  return { scores, ranking: ranksFor(vector, scores) };
}

/** The vector says which end is best; sources that do not name their rule for ties rank densely. */
export function ranksFor(vector: Vector, scores: readonly number[]): number[] {
  const ties = vector.rankingTies === 'min' ? 'better' : (vector.rankingTies ?? 'dense');
  return ranksOf(scores, { better: vector.scoreOrder === 'asc' ? 'lower' : 'higher', ties });
}

/** A problem whose columns are normalised already: what is left of direction is what the normalisation kept. */
export function normalizedProblem(vector: Vector): ReturnType<typeof problemOf> {
  const problem = problemOf(vector);
  const result = normalize(normalizationOf(vector) ?? 'none', problem.columns, problem.directions);
  if (isRefusal(result)) throw new Error(result.reason);
  return { ...problem, columns: result.columns, directions: result.directions };
}

/** The 0-based position of an item, for `removedRow` and its like. */
export function positionOf(vector: Vector, name: string): number {
  return numberOf(vector, name) ?? Number.NaN;
}
