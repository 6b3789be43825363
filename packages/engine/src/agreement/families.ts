import { type MethodFamily, type MethodId, methodFamilies, methods } from '../methods/catalogue';

/** What one method says: which items it puts first (several when they tie). */
export interface Verdict {
  readonly method: MethodId;
  readonly winners: readonly number[];
}

/** An item and the families that put it first, of all that were heard. */
export interface Backing {
  readonly item: number;
  readonly families: readonly MethodFamily[];
}

/**
 * Who backs whom, by families and not by names. Within a family methods that are the same ranking by proof are one
 * voice, the voices vote, and the family backs the item that most of them put first (several when these tie). Combined
 * methods are not heard. Most backed first.
 */
export function backingsByFamily(verdicts: readonly Verdict[]): Backing[] {
  const backers = new Map<number, MethodFamily[]>();
  for (const family of methodFamilies.filter((name) => name !== 'combined')) {
    const votes = votesOf(verdicts.filter(({ method }) => methods[method].family === family));
    const most = Math.max(...votes.values());
    for (const [item, count] of votes)
      if (count === most) backers.set(item, [...(backers.get(item) ?? []), family]);
  }
  return [...backers]
    .map(([item, families]) => ({ item, families }))
    .sort((a, b) => b.families.length - a.families.length || a.item - b.item);
}

/** Votes by item: each voice has one, shared out among the items it puts first together. */
function votesOf(verdicts: readonly Verdict[]): Map<number, number> {
  const voices = new Map<string, Verdict>();
  for (const verdict of verdicts) voices.set(methods[verdict.method].ranksAs ?? verdict.method, verdict);
  const votes = new Map<number, number>();
  for (const { winners } of voices.values())
    for (const item of winners) votes.set(item, (votes.get(item) ?? 0) + 1 / winners.length);
  return votes;
}
