import { breakEvenValue } from '../reasons/breakEven';
import { closestFlip, triantaphyllouSanchez } from '../reasons/closestFlip';
import { dominatorsOf, nonDominated } from '../reasons/dominance';
import type { Measurement } from '../reasons/drawnWorths';
import { exactAcceptability, normalWinProbability, winProbability } from '../reasons/exactAcceptability';
import { minimalTransfer } from '../reasons/minimalTransfer';
import { smaa } from '../reasons/smaa';
import { stabilityInterval } from '../reasons/weightStability';
import { indexOfGreatest, normalizeWeights, rowAt, weightedTotal } from '../reasons/worths';
import { worthOf } from '../scales/fixedScale';
import { type Produced, type Producers, UnknownWord } from './produced';
import { normalizedProblem } from './rankingAnswers';
import { columnsOf, directionsOf, problemOf, type Vector } from './vectorFile';
import { boundsOf, numbersOf, tableOf, textOf } from './vectorParameters';

/** Flips, stability, dominance and acceptability: the engine's function for a vector; `undefined` for other ones. */
export function findReasonProducer(vector: Vector): Producers[string] | undefined {
  return reasonProducers[vector.method];
}

const reasonProducers: Producers = {
  dominance: (vector) => dominance(vector),
  'sensitivity:break-even-value': (vector) => breakEven(vector),
  'sensitivity:closest-flip-euclid': (vector) => {
    const { rows, weights } = worthsOf(vector);
    const [a = 0, b = 0] = numbersOf(vector, 'pair') ?? [];
    const flip = closestFlip(rowAt(rows, a), rowAt(rows, b), weights);
    return { newWeights: flip?.weights, distance: flip?.distance };
  },
  'sensitivity:min-importance-transfer': (vector) => {
    const { rows, weights, order } = worthsOf(vector);
    const [leader = 0, ...rivals] = order;
    const transfers = rivals.map((rival) =>
      minimalTransfer(rowAt(rows, leader), rowAt(rows, rival), weights),
    );
    return {
      leader,
      rivals,
      total: transfers.map((transfer) => transfer?.total ?? null),
      moves: transfers.map(
        (transfer) => transfer?.moves.map(({ from, to, amount }) => [from, to, amount]) ?? null,
      ),
    };
  },
  'sensitivity:triantaphyllou-sanchez': (vector) => {
    const { rows, weights, order } = worthsOf(vector);
    const pairs = pairsOf(vector, order);
    return { pairs, delta: pairs.map((pair) => triantaphyllouSanchez(rows, weights, pair)) };
  },
  'sensitivity:weight-stability-interval': (vector) => {
    const { rows, weights, order } = worthsOf(vector);
    const leader = order[0] ?? 0;
    const intervals = [...weights.keys()].map((k) => stabilityInterval(rows, weights, leader, k));
    return {
      leader,
      intervals: intervals.map(({ low, high }) => [low, high]),
      rivals: intervals.map(({ lowRival, highRival }) => [lowRival, highRival]),
    };
  },
  'smaa:central-weights': (vector) => {
    const rows = transposed(columnsOf(vector));
    const samples = weightSamplesOf(vector);
    const result = smaa({ rows, weights: { kind: 'given', samples }, samples: samples.length, seed: 1 });
    return { centralWeights: result.centralWeights, confidenceFactor: result.confidence };
  },
  'smaa:exact': (vector) => {
    const rows = transposed(columnsOf(vector));
    const pairwiseWinning = rows.map((row, i) =>
      rows.map((rival, k) => (i === k ? 0 : winProbability(row.map((worth, j) => worth - (rival[j] ?? 0))))),
    );
    return { ...exactAcceptability(rows), pairwiseWinning };
  },
  'smaa:pairwise-winning': (vector) => pairwiseWinning(vector),
  'smaa:stochastic': (vector) => {
    const [first = [], second = []] = tableOf(vector, 'measurements') ?? [];
    const [a, b] = [measured(first), measured(second)];
    const win = normalWinProbability(a, b);
    const lose = normalWinProbability(b, a);
    return {
      rankAcceptability: [
        [win, lose],
        [lose, win],
      ],
    };
  },
};

/** Every pair of items, or those the vector asks for in its order; in each the better one first. */
function pairsOf(vector: Vector, order: readonly number[]): (readonly [number, number])[] {
  const items = [...order.keys()];
  const all = items.flatMap((a) => items.slice(a + 1).map((b) => [a, b]));
  const asked = tableOf(vector, 'pairs') ?? (vector.expected.pairs as number[][] | undefined) ?? all;
  return asked.map(([a = 0, b = 0]) => (order.indexOf(a) <= order.indexOf(b) ? [a, b] : [b, a]));
}

/** The weightings themselves, or the one that is said to be every sample: `every sample (1/3,1/3,1/3)`. */
function weightSamplesOf(vector: Vector): number[][] {
  const table = tableOf(vector, 'weightSamples', 'samples');
  if (table !== undefined) return table;
  const words = textOf(vector, 'weights');
  const inner = /^every sample \(([^()]+)\)$/.exec(words)?.[1] ?? '';
  const shares = inner.split(',').map((share) => {
    const [part, whole = 1] = share.split('/').map(Number);
    return (part ?? Number.NaN) / whole;
  });
  if (shares.length !== columnsOf(vector).length || !shares.every(Number.isFinite))
    throw new UnknownWord(`weights ${words}`);
  return [shares];
}

function transposed(columns: readonly (readonly number[])[]): number[][] {
  return Array.from(columns[0] ?? [], (_, i) => columns.map((column) => column[i] ?? Number.NaN));
}

function worthsOf(vector: Vector): { rows: number[][]; weights: readonly number[]; order: number[] } {
  const problem = normalizedProblem(vector);
  const rows = transposed(problem.columns.map((column) => Array.from(column)));
  const weights = Array.from(problem.weights);
  const scores = rows.map((row) => weightedTotal(row, normalizeWeights(weights)));
  const order = [...rows.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return { rows, weights, order };
}

function dominance(vector: Vector): Produced {
  const signs = directionsOf(vector).map((direction) => (direction === 'lower' ? -1 : 1));
  const rows = transposed(columnsOf(vector)).map((row) => row.map((value, j) => value * (signs[j] ?? 1)));
  const names = vector.parameters.alternatives as string[];
  const named = (indices: readonly number[]) => indices.map((i) => names[i]);
  const asked = Object.keys(vector.expected).flatMap(
    (key) => /^dominators_of_(.*)$/.exec(key)?.slice(1) ?? [],
  );
  return {
    paretoFront: named(nonDominated(rows)),
    ...Object.fromEntries(
      asked.map((name) => [`dominators_of_${name}`, named(dominatorsOf(rows, names.indexOf(name)))]),
    ),
  };
}

function breakEven(vector: Vector): Produced {
  const { columns, weights, directions } = problemOf(vector);
  const shares = normalizeWeights(weights);
  const rules = (boundsOf(vector) ?? []).map((bounds, j) => ({
    ...bounds,
    target: null,
    isLowerBetter: directions[j] === 'lower',
    soft: null,
  }));
  const rows = transposed(columns.map((column) => Array.from(column)));
  const scores = rows.map((row) =>
    rules.reduce((sum, rule, j) => sum + (shares[j] ?? 0) * worthOf(row[j] ?? 0, rule), 0),
  );
  const leader = indexOfGreatest(scores);
  return {
    scores,
    leader,
    breakEven: rows.map((row, i) =>
      rules.map((rule, j) =>
        breakEvenValue({
          value: row[j] ?? 0,
          rule,
          share: shares[j] ?? 0,
          gap: (scores[leader] ?? 0) - (scores[i] ?? 0),
        }),
      ),
    ),
  };
}

function pairwiseWinning(vector: Vector): Produced {
  const differences = numbersOf(vector, 'valueDifferences');
  if (differences !== undefined) return { winProbability: winProbability(differences) };
  const words = textOf(vector, 'samples');
  const [, iterations, wins] = /^(\d+) iterations, 1 criterion: a1=1,a2=0 in (\d+) of them/.exec(words) ?? [];
  if (iterations === undefined) throw new UnknownWord(`samples ${words}`);
  const first = Array.from({ length: Number(iterations) }, (_, s) => (s < Number(wins) ? 1 : 0));
  const rows: Measurement[][] = [[{ samples: first }], [{ samples: first.map((worth) => 1 - worth) }]];
  return smaaOfOneAttribute(rows, Number(iterations));
}

function smaaOfOneAttribute(rows: Measurement[][], samples: number): Produced {
  const { pairwiseWinning: shares } = smaa({ rows, weights: { kind: 'uniform' }, samples, seed: 1 });
  return { pairwiseWinning: shares };
}

function measured([mean = 0, deviation = 0]: readonly number[]): { mean: number; deviation: number } {
  return { mean, deviation };
}
