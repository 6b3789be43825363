import { isSameList } from '../../ui/useUnchanged';

/** Entries in the order that a person asked for, by id. */
export interface Arrangement {
  readonly shown: readonly string[];
  /** Entries that come after the others. */
  readonly last: ReadonlySet<string>;
  /** Whether the order was asked for. Otherwise it is the entries' own. */
  readonly isSorted: boolean;
}

/** The arrangement on screen, and all entries at the time it was made, in their own order. */
export interface KeptOrder {
  readonly arrangement: Arrangement;
  readonly all: readonly string[];
}

/** How the arrangement on screen differs from a fresh one. */
export interface Staleness {
  /** Shown entries that no longer match. */
  readonly leaving: number;
  /** Matching entries that aren't shown. */
  readonly coming: number;
  readonly isOutOfOrder: boolean;
}

/**
 * The entries to show after an edit: shown ones keep their place, removed ones disappear, and new ones come last, or at
 * their own place if no order was asked for.
 */
export function shownOf(keptOrder: KeptOrder, all: readonly string[]): readonly string[] {
  const { shown, last, isSorted } = keptOrder.arrangement;
  // Nothing was added or removed, so a large table needs no lookups.
  if (keptOrder.all === all) return lastLast(shown, last);
  const known = new Set(keptOrder.all);
  const before = new Set(shown);
  const isNew = (id: string) => !known.has(id);
  const there = isSorted ? new Set(all) : before;
  const ids = isSorted
    ? [...shown.filter((id) => there.has(id)), ...all.filter(isNew)]
    : all.filter((id) => before.has(id) || isNew(id));
  return lastLast(ids, last);
}

/** A fresh arrangement as it would be shown. */
export function lastLast<T>(ids: readonly T[], last: ReadonlySet<T>): readonly T[] {
  if (last.size === 0) return ids;
  return [...ids.filter((id) => !last.has(id)), ...ids.filter((id) => last.has(id))];
}

/** What a fresh arrangement would change. */
export function stalenessOf(shown: readonly string[], fresh: Arrangement): Staleness {
  const wanted = lastLast(fresh.shown, fresh.last);
  if (isSameList(shown, wanted)) return { leaving: 0, coming: 0, isOutOfOrder: false };
  const has = new Set(shown);
  const wants = new Set(wanted);
  const kept = shown.filter((id) => wants.has(id));
  const common = wanted.filter((id) => has.has(id));
  return {
    leaving: shown.length - kept.length,
    coming: wanted.length - common.length,
    isOutOfOrder: kept.some((id, i) => id !== common[i]),
  };
}
