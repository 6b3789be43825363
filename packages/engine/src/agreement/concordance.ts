import { at, generate, total, type Values } from '../scales/columns';
import { bordaTotals } from './consensus';

/**
 * Kendall's W (Kendall and Babington Smith 1939), corrected for ties (Kendall 1948): 0 when the rankings cancel out, 1
 * when all are the same. Takes mean places for ties. `null` with fewer than two rankings or items, or if every item is
 * level in every ranking.
 */
export function kendallW(rankings: readonly Values[]): number | null {
  return kendallWOf(bordaTotals(rankings), rankings.length, total(rankings.map(tieTerm)));
}

/** Kendall's W of a number of rankings, from the sums of their places and of their `tieTerm`s. */
export function kendallWOf(totals: readonly number[], rankings: number, ties: number): number | null {
  const [m, n] = [rankings, totals.length];
  if (m < 2 || n < 2) return null;
  const mean = (m * (n + 1)) / 2;
  const spread = total(totals.map((sum) => (sum - mean) ** 2));
  const most = m * (m * (n ** 3 - n) - ties);
  return most <= 0 ? null : Math.min(1, (12 * spread) / most);
}

/** The sum of t³ − t over the groups of t items that are level. */
export function tieTerm(ranking: Values): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < ranking.length; i++) counts.set(at(ranking, i), (counts.get(at(ranking, i)) ?? 0) + 1);
  return total([...counts.values()].map((t) => t ** 3 - t));
}

/** The sizes of W, by the anchors 0.1, 0.3, 0.5, 0.7 and 0.9 of Schmidt (1997): the nearest applies. */
export const agreementSizes = ['veryWeak', 'weak', 'moderate', 'strong', 'veryStrong'] as const;
export type AgreementSize = (typeof agreementSizes)[number];

export function agreementSizeOf(w: number): AgreementSize {
  return agreementSizes[Math.min(4, Math.floor(w * 5))] ?? 'veryWeak';
}

/** Turns places with ties at the better place (1-2-2-4) into mean places (1-2.5-2.5-4). Only `items` count. */
export function meanPlaces(places: Values, items: readonly number[]): number[] {
  const order = [...items].sort((a, b) => at(places, a) - at(places, b));
  const mean = new Map<number, number>();
  for (let start = 0; start < order.length; ) {
    const own = at(places, order[start] ?? 0);
    let end = start + 1;
    while (end < order.length && at(places, order[end] ?? 0) === own) end++;
    mean.set(own, (start + 1 + end) / 2);
    start = end;
  }
  return generate(items.length, (i) => mean.get(at(places, items[i] ?? 0)) ?? 0);
}
