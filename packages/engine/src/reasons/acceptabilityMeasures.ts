import type { Smaa } from './smaa';

/** The share of samples in which each option's score beats each rival's. The input is `scores[sample][option]`. */
export function pairwiseWinningOf(scores: readonly ArrayLike<number>[]): readonly (readonly number[])[] {
  const count = scores[0]?.length ?? 0;
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_rival, k) => {
      const wins = scores.filter((sample) => (sample[i] ?? 0) > (sample[k] ?? 0)).length;
      return wins / scores.length;
    }),
  );
}

/** Σ over places of its worth (rank-order centroid weights) times the acceptability: one number per option, 0..1. */
export function holisticAcceptability(acceptability: Smaa['rankAcceptability']): readonly number[] {
  const count = acceptability.length;
  const centroid = Array.from({ length: count }, (_, place) => {
    let sum = 0;
    for (let k = place + 1; k <= count; k++) sum += 1 / k;
    return sum / count;
  });
  const best = centroid[0] ?? 1;
  return acceptability.map((row) =>
    row.reduce((sum, share, place) => sum + share * ((centroid[place] ?? 0) / best), 0),
  );
}

/** Entropy of each option's places in bits: 0 if its place is certain. */
export function placeEntropy(acceptability: Smaa['rankAcceptability']): readonly number[] {
  return acceptability.map((row) =>
    row.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0),
  );
}
