import { at, generate, total, type Values } from '../scales/columns';

/*
 * Combines rankings into one. `rankings` holds rank vectors: `ranking[i]` is the place of item i, 1 the best. Pass one
 * ranking per family of methods, because five methods with the same formula are one voice.
 */

/** Borda: the sum of each item's places. Smaller is better. */
export function bordaTotals(rankings: readonly Values[]): number[] {
  const totals = generate(rankings[0]?.length ?? 0, () => 0);
  for (const ranking of rankings) addPlaces(totals, ranking);
  return totals;
}

/** Adds one ranking to the sums of places. */
export function addPlaces(totals: number[], ranking: Values): void {
  for (let i = 0; i < totals.length; i++) totals[i] = at(totals, i) + at(ranking, i);
}

/** Copeland: the items that it beats by a majority minus those that beat it, -(m-1)..m-1. Larger is better. */
export function copelandScores(rankings: readonly Values[]): number[] {
  const itemCount = rankings[0]?.length ?? 0;
  const majority = (i: number, k: number): number =>
    Math.sign(total(rankings.map((ranking) => Math.sign(at(ranking, k) - at(ranking, i)))));
  return generate(itemCount, (i) => total(generate(itemCount, (k) => majority(i, k))) + 0);
}
