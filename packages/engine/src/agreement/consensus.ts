import { at, generate, total, type Values } from '../scales/columns';

/*
 * One ranking from several. `rankings` holds rank vectors, each `ranking[i]` the place of item i, 1 the best.
 * Feed it one ranking for each family of methods: five methods that are the same formula are one voice.
 */

/** Borda: the sum of each item's places; the smaller the better. */
export function bordaTotals(rankings: readonly Values[]): number[] {
  const totals = generate(rankings[0]?.length ?? 0, () => 0);
  for (const ranking of rankings) addPlaces(totals, ranking);
  return totals;
}

/** One ranking more in the sums of places. */
export function addPlaces(totals: number[], ranking: Values): void {
  for (let i = 0; i < totals.length; i++) totals[i] = at(totals, i) + at(ranking, i);
}

/** Copeland: items beaten by a majority less items beaten by, -(m-1)..m-1; the larger the better. */
export function copelandScores(rankings: readonly Values[]): number[] {
  const itemCount = rankings[0]?.length ?? 0;
  const majority = (i: number, k: number): number =>
    Math.sign(total(rankings.map((ranking) => Math.sign(at(ranking, k) - at(ranking, i)))));
  return generate(itemCount, (i) => total(generate(itemCount, (k) => majority(i, k))) + 0);
}
