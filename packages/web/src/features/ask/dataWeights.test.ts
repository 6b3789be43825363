import { createRanker, isRefusal, rankingInputOf } from '@tertium/engine';
import { expect, it } from 'vitest';
import { sampleOf } from '../methods/testing/sampleOf';
import { type DataMethodId, dataColumnsOf, dataMethods } from './dataWeights';
import { readVector } from './testing/readVector';

/** Every reference that computes as the screen does; what it computes otherwise (raw columns, ranks) is the engine's to test. */
const references: readonly (readonly [DataMethodId, string])[] = [
  ['entropy', 'weights-entropy-jmcdm'],
  ['entropy', 'weights-entropy-zeros-akmcdm'],
  ['entropy', 'weights-entropy-zeros2-akmcdm'],
  ['entropy', 'weights-entropy-3-crispyn'],
  ['critic', 'weights-critic-diakoulaki1995-scaled-pearson-skc'],
  ['deviation', 'weights-std-minmax-jmcdm'],
  ['variation', 'weights-coefficient-of-variation-mobile-derived'],
  ['gini', 'weights-gini-baczkiewicz2021-crispyn'],
  ['merec', 'weights-merec-keshavarz2021-crispyn'],
  ['merec', 'weights-merec-keshavarz2021-jmcdm'],
  ['lopcow', 'weights-lopcow-mobile-derived'],
  ['cilos', 'weights-cilos-zavadskas2016-crispyn'],
  ['cilos', 'weights-cilos-mobile-derived'],
  ['idocriw', 'weights-idocriw-zavadskas2016-crispyn'],
  ['idocriw', 'weights-idocriw-zavadskas2016-pymcdm'],
];

it.each(references)('Weights from the data alone by %s match %s', (method, id) => {
  const { matrix, types = [], expected, tolerance } = readVector(id);
  const ids = (matrix[0] ?? []).map((_, j) => `${j}`);
  const cells = Object.fromEntries(ids.map((each, j) => [each, matrix.map((row) => String(row[j]))]));
  const lower = ids.filter((_, j) => types?.[j] === -1);
  const comparison = sampleOf(cells, lower);
  const ranking = createRanker(rankingInputOf(comparison, null)).ranking();
  const data = dataColumnsOf(ranking, comparison.attributes);
  expect([data.ids, data.leftOutItems, data.leftOutIds]).toEqual([ids, 0, []]);
  const result = dataMethods[method].weigh(data);
  if (isRefusal(result)) throw new Error(result.reason);
  expect(result.weights).toHaveLength(expected.weights.length);
  for (const [j, weight] of expected.weights.entries())
    expect(Math.abs((result.weights[j] ?? Number.NaN) - weight)).toBeLessThanOrEqual(tolerance);
});
