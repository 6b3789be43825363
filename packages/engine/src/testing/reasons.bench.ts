import { performance } from 'node:perf_hooks';
import { bench } from 'vitest';
import { seededRandom } from '../reasons/random';
import { smaa } from '../reasons/smaa';
import { breakpoints } from '../reasons/weightStability';
import { mediansOf } from './ratios';

const optionCount = 50;
const attributeCount = 20;
const sampleCount = 10_000;

let isMeasured = false;

/** Prints what sampling takes as a share of the bare arithmetic it cannot do without; one run, medians, by turns. */
function measure(): void {
  // The bench runner calls more than once; the medians are taken in here.
  if (isMeasured) return;
  isMeasured = true;
  const random = seededRandom(1);
  const rows = Array.from({ length: optionCount }, () =>
    Float64Array.from({ length: attributeCount }, random),
  );
  const flat = Float64Array.from(rows.flatMap((row) => Array.from(row)));
  const weights = Float64Array.from({ length: attributeCount }, random);
  const scores = new Float64Array(optionCount);
  const sorted = new Float64Array(optionCount);

  const bare = () => {
    for (let s = 0; s < sampleCount; s++) {
      // The weights differ from sample to sample, as they would.
      weights[s % attributeCount] = random();
      for (let i = 0; i < optionCount; i++) {
        let total = 0;
        for (let j = 0; j < attributeCount; j++)
          total += (weights[j] ?? 0) * (flat[i * attributeCount + j] ?? 0);
        scores[i] = total;
      }
      sorted.set(scores);
      sorted.sort();
    }
  };
  const sampled = () => {
    smaa({ rows, weights: { kind: 'uniform' }, samples: sampleCount, seed: 1 });
  };
  const flips = () => {
    for (let k = 0; k < attributeCount; k++) breakpoints(rows, weights, k);
  };
  const [plain = 1, own = 0, allFlips = 0] = mediansOf(9, [bare, sampled, flips], () => performance.now());
  console.log(
    `SMAA of 50 × 20: ${own.toFixed(0)} ms / ${plain.toFixed(0)} ms = ${(own / plain).toFixed(2)} (≤ 3)`,
  );
  console.log(`all flips of 50 × 20: ${allFlips.toFixed(1)} ms (≤ 16)`);
}

bench('10,000 samples of 50 items × 20 attributes', measure, {
  iterations: 1,
  time: 0,
  warmupIterations: 0,
  warmupTime: 0,
});
