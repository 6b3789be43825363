import type { Comparison } from '../comparison';
import { scaleInSteps } from '../ranking/createRanker';
import { rankingInputOf } from '../ranking/rankItems';
import { readNamesInSteps } from './words';

/** Computes in steps what the first ranking of a large table and its verdict need. The result is cached. */
export function* prepareInSteps(comparison: Comparison): Generator<void, void> {
  yield* scaleInSteps(rankingInputOf(comparison));
  yield* readNamesInSteps(comparison.items);
}
