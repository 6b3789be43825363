import { performance } from 'node:perf_hooks';
import { bench } from 'vitest';
import { createRanker } from '../ranking/createRanker';
import { rankItems } from '../ranking/rankItems';
import { sumColumns } from '../ranking/weightedSum';
import { sampleInput } from './rankingSamples';
import { mediansOf } from './ratios';

const itemCount = 1_000_000;
const attributeCount = 20;

function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const once = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 } as const;
/** As many items as are in sight. */
const seen = Array.from({ length: 40 }, (_, i) => i * 971);
let isMeasured = false;
let isDragMeasured = false;

/** A table as wide as a real one, a tenth of its columns with open cells: a step of a slider against ranking again. */
function measureDrag(): void {
  if (isDragMeasured) return;
  isDragMeasured = true;
  const random = pseudoRandom(11);
  const table = Array.from({ length: 83 }, (_, j) => ({
    cells: Array.from({ length: 39_101 }, () => (j % 10 === 0 && random() < 0.05 ? null : random() * 10)),
  }));
  const input = sampleInput(table);
  const ranker = createRanker(input);
  let slider = 0;
  const step = () => {
    slider = (slider + 0.5) % 10;
    ranker.setPoints('a3', slider);
  };
  const follow = () => {
    step();
    const live = ranker.liveRanking();
    for (const item of seen) live.placeOf(item);
    live.leaders(2);
  };
  const own = () => {
    step();
    ranker.ranking();
  };
  const runs = [() => rankItems(input), own, follow];
  const [fromNothing = 1, inOwnArrays = 0, live = 0] = mediansOf(15, runs, () => performance.now());
  console.log(
    `39,101 × 83, one step of a slider: ${live.toFixed(1)} ms / ${fromNothing.toFixed(1)} ms to rank from nothing = ` +
      `${(live / fromNothing).toFixed(3)} (≤ 0.15); all places sorted in arrays of its own ${inOwnArrays.toFixed(1)} ms`,
  );
}

/** Prints what the engine takes as a share of what any program would take; one run, medians, run by turns. */
function measure(): void {
  // The bench runner calls more than once; the medians are taken in here.
  if (isMeasured) return;
  isMeasured = true;
  const random = pseudoRandom(7);
  const table = Array.from({ length: attributeCount }, () => ({
    cells: Array.from({ length: itemCount }, () => random() * 10),
    points: 1 + random() * 9,
  }));
  const ranker = createRanker(sampleInput(table));
  const { columns, shares, itemScore } = ranker.ranking();
  const score = Float64Array.from({ length: itemCount }, (_, i) => itemScore(i).score);
  const plainColumns = columns.map(({ lowByCode }) => lowByCode);
  const weights = [...shares];
  const sum = new Float64Array(itemCount);
  const one = plainColumns[3] ?? sum;
  let slider = 0;

  const addOnePlain = () => {
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + 0.25 * (one[i] ?? 0);
  };
  const addAllPlain = () => {
    sum.fill(0);
    for (const [j, column] of plainColumns.entries()) {
      const weight = weights[j] ?? 0;
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (column[i] ?? 0);
    }
  };
  const moveSlider = () => {
    slider = (slider + 0.1) % 10;
    ranker.setPoints('a3', slider);
    const live = ranker.liveRanking();
    live.leaders(100);
    for (const item of seen) live.placeOf(item);
  };
  const indices = Int32Array.from({ length: itemCount }, (_, i) => i);

  const now = () => performance.now();
  const [plainOne = 1, top = 0] = mediansOf(41, [addOnePlain, moveSlider], now);
  const [plainAll = 1, all = 0] = mediansOf(
    15,
    [addAllPlain, () => sumColumns(sum, columns, 'lowByCode', weights)],
    now,
  );
  const sortPlainly = () => {
    Array.from(indices).sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0));
  };
  const [plainSort = 1, places = 0] = mediansOf(5, [sortPlainly, () => ranker.liveRanking().place], now);
  const rows = [
    ['the first hundred and 40 places after one weight', top, plainOne, 80],
    ['all scores from nothing', all, plainAll, 1.3],
    ['all scores and places', places, plainSort, 0.2],
  ] as const;
  for (const [name, own, plain, allowed] of rows) {
    console.log(
      `${name}: ${own.toFixed(1)} ms / ${plain.toFixed(1)} ms = ${(own / plain).toFixed(3)} (≤ ${allowed})`,
    );
  }
}

bench('1,000,000 items × 20 attributes', measure, once);
bench('39,101 items × 83 attributes', measureDrag, once);
