import { type MethodFamily, type MethodId, methodFamilies, methods } from '../methods/catalogue';

/** The items that one method puts first. There are several when they tie. */
export interface Verdict {
  readonly method: MethodId;
  readonly winners: readonly number[];
}

/** An item and the families that put it first, out of all families asked. */
export interface Backing {
  readonly item: number;
  readonly families: readonly MethodFamily[];
}

/**
 * Which families back which items. Within a family, methods that provably rank alike are one voice. The voices vote,
 * and the family backs the item that most of them put first, or several that tie. Combined methods don't vote. The item
 * with the most backing comes first.
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

/** Votes by item. Each voice has one vote, split among the items that it puts first together. */
function votesOf(verdicts: readonly Verdict[]): Map<number, number> {
  const voices = new Map<string, Verdict>();
  for (const verdict of verdicts) voices.set(methods[verdict.method].ranksAs ?? verdict.method, verdict);
  const votes = new Map<number, number>();
  for (const { winners } of voices.values())
    for (const item of winners) votes.set(item, (votes.get(item) ?? 0) + 1 / winners.length);
  return votes;
}
