import { areaOf, centroidOf, clip, type Polygon, wholeTriangle } from './triangle';
import { differencesOf, rowAt, type WorthRows, weightedTotal } from './worths';

/**
 * The probability that the first of two options beats the second when all weights are equally likely, from their
 * differences per attribute. Equal to Σ_{d_j>0} d_j^{n−1} / Π_{k≠j}(d_j − d_k), but computed by Varsi's recursion
 * (1973), which also works with equal differences.
 */
export function winProbability(differences: ArrayLike<number>): number {
  const list = Array.from(differences);
  const gains = list.filter((each) => each > 0);
  const losses = list.filter((each) => each <= 0);
  // The share of weights under which the gains so far don't outweigh the losses so far.
  let contents = [1, ...gains.map(() => 0)];
  for (const loss of losses) {
    const next = [1];
    for (const [k, gain] of gains.entries()) {
      next.push((loss * (next[k] ?? 0) - gain * (contents[k + 1] ?? 0)) / (loss - gain));
    }
    contents = next;
  }
  return 1 - (contents.at(-1) ?? 0);
}

/** The probability that the first of two normally distributed worths is greater: Φ((μ₁ − μ₂) / √(σ₁² + σ₂²)). */
export function normalWinProbability(first: NormalWorth, second: NormalWorth): number {
  const spread = Math.hypot(first.deviation, second.deviation);
  if (spread === 0) return first.mean > second.mean ? 1 : 0;
  return normalDistribution((first.mean - second.mean) / spread);
}

export interface NormalWorth {
  readonly mean: number;
  readonly deviation: number;
}

/** Φ(x) = ½ + φ(x) Σ x^{2k+1} / (1·3·5…(2k+1)), which converges for every x. Beyond 8 it is 0 or 1. */
function normalDistribution(x: number): number {
  if (x > 8) return 1;
  if (x < -8) return 0;
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

export interface ExactAcceptability {
  /** `[option][place − 1]`: the share of all weights that give the option that place. */
  readonly rankAcceptability: readonly (readonly number[])[];
  /** The mean of the weights that make the option first. `null` if none do. */
  readonly centralWeights: readonly (readonly number[] | null)[];
}

/**
 * The exact places over all weights of three attributes. Cuts the triangle of weights along every tie, so that each
 * piece has one order. For up to about a dozen options. Throws unless the rows have three numbers.
 */
export function exactAcceptability(rows: WorthRows): ExactAcceptability {
  if (rows.some((row) => row.length !== 3)) throw new RangeError('Exact areas need three attributes');
  let pieces = [wholeTriangle];
  for (let i = 0; i < rows.length; i++) {
    for (let k = i + 1; k < rows.length; k++) {
      const lead = differencesOf(rowAt(rows, i), rowAt(rows, k));
      pieces = pieces
        .flatMap((piece) => [clip(piece, lead), clip(piece, lead, -1)])
        .filter((p) => areaOf(p) > 0);
    }
  }
  return summarize(rows, pieces);
}

function summarize(rows: WorthRows, pieces: readonly Polygon[]): ExactAcceptability {
  const acceptability = rows.map(() => rows.map(() => 0));
  const firstSums = rows.map(() => [0, 0, 0]);
  const total = pieces.reduce((sum, piece) => sum + areaOf(piece), 0);
  for (const piece of pieces) {
    const share = areaOf(piece) / total;
    const centre = centroidOf(piece);
    const scores = rows.map((row) => weightedTotal(row, centre));
    for (const [i, score] of scores.entries()) {
      const place = scores.filter((other) => other > score + 1e-15).length;
      const own = acceptability[i];
      if (own !== undefined) own[place] = (own[place] ?? 0) + share;
      const sums = firstSums[i];
      if (place !== 0 || sums === undefined) continue;
      for (const [j, weight] of centre.entries()) sums[j] = (sums[j] ?? 0) + weight * share;
    }
  }
  const centralWeights = firstSums.map((sums, i) => {
    const first = acceptability[i]?.[0] ?? 0;
    return first > 0 ? sums.map((sum) => sum / first) : null;
  });
  return { rankAcceptability: acceptability, centralWeights };
}
