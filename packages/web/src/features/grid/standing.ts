import { isSameList } from '../../ui/useUnchanged';

/** Entries in the order somebody has asked for, by id. */
export interface Arrangement {
  readonly shown: readonly string[];
  /** Those among them that stand behind the others. */
  readonly last: ReadonlySet<string>;
  /** Whether the order was asked for; otherwise it is that of the entries themselves. */
  readonly isSorted: boolean;
}

/** An arrangement as it stands, and everything there was when it was made, in its own order. */
export interface Standing {
  readonly arrangement: Arrangement;
  readonly all: readonly string[];
}

/** How a standing arrangement differs from a fresh one. */
export interface Staleness {
  /** Shown, though they no longer match. */
  readonly leaving: number;
  /** Not shown, though they match now. */
  readonly coming: number;
  readonly isOutOfOrder: boolean;
}

/**
 * What stands where after an edit: what was shown stays in its place, what is gone goes, and what nobody has seen yet comes
 * to the end, or to its own place where no order was asked for.
 */
export function shownOf(standing: Standing, all: readonly string[]): readonly string[] {
  const { shown, last, isSorted } = standing.arrangement;
  // Nothing has come or gone: of a large table nobody has to be looked up.
  if (standing.all === all) return lastLast(shown, last);
  const known = new Set(standing.all);
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

/** What applying the fresh arrangement would change. */
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
