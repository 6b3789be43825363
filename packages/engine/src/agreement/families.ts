import { type MethodFamily, type MethodId, methods } from '../methods/catalogue';

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
 * Who backs whom, by families and not by names: five formulas that are one ranking are one voice. A family backs an
 * item when any of its methods does, so a family can back two. Combined methods are not heard. Most backed first.
 */
export function backingsByFamily(verdicts: readonly Verdict[]): Backing[] {
  const backers = new Map<number, Set<MethodFamily>>();
  for (const { method, winners } of verdicts) {
    const { family } = methods[method];
    if (family === 'combined') continue;
    for (const item of winners) backers.set(item, (backers.get(item) ?? new Set()).add(family));
  }
  return [...backers]
    .map(([item, families]) => ({ item, families: [...families] }))
    .sort((a, b) => b.families.length - a.families.length || a.item - b.item);
}
