import { indexOfId } from '@tertium/engine';
import { isSameList } from '../../ui/useUnchanged';

interface Identified {
  readonly id: string;
}

/** Entries in the order that a person asked for, as indexes among all of them. */
export interface Arrangement {
  /** All entries, in their own order. */
  readonly all: readonly Identified[];
  readonly shown: readonly number[];
  /** Entries that come after the others. */
  readonly last: ReadonlySet<number>;
  /** Whether the order was asked for. Otherwise it is the entries' own. */
  readonly isSorted: boolean;
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
 * The entries to show after an edit, as indexes among those that there are now: shown ones keep their place, removed ones
 * disappear, and new ones come last, or at their own place if no order was asked for.
 */
export function shownOf(kept: Arrangement, all: readonly Identified[]): readonly number[] {
  const { shown, last, isSorted } = kept;
  // Nothing was added or removed, so a large table needs no lookups.
  if (kept.all === all) return lastLast(shown, last);
  const now = indexOfId(all);
  const nowOf = (before: Iterable<number>) =>
    [...before].flatMap((index) => now.get(kept.all[index]?.id ?? '') ?? []);
  const stays = nowOf(shown);
  const before = indexOfId(kept.all);
  const isNew = (index: number) => !before.has(all[index]?.id ?? '');
  const isStaying = new Set(stays);
  const indexes = isSorted
    ? [...stays, ...[...all.keys()].filter(isNew)]
    : [...all.keys()].filter((index) => isStaying.has(index) || isNew(index));
  return lastLast(indexes, new Set(nowOf(last)));
}

/** The arrangement as it would be shown. */
export function lastLast(indexes: readonly number[], last: ReadonlySet<number>): readonly number[] {
  if (last.size === 0) return indexes;
  return [...indexes.filter((index) => !last.has(index)), ...indexes.filter((index) => last.has(index))];
}

/** What a fresh arrangement of the same entries would change. */
export function stalenessOf(shown: readonly number[], fresh: Arrangement): Staleness {
  const wanted = lastLast(fresh.shown, fresh.last);
  if (isSameList(shown, wanted)) return { leaving: 0, coming: 0, isOutOfOrder: false };
  const { length } = fresh.all;
  const has = marked(shown, length);
  const wants = marked(wanted, length);
  const kept = shown.filter((index) => wants[index] === 1);
  const common = wanted.filter((index) => has[index] === 1);
  return {
    leaving: shown.length - kept.length,
    coming: wanted.length - common.length,
    isOutOfOrder: kept.some((index, i) => index !== common[i]),
  };
}

/** Marks these indexes with 1, because a set of a million takes long. */
export function marked(indexes: Iterable<number>, length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const index of indexes) marks[index] = 1;
  return marks;
}
