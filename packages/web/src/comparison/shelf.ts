import type { Change } from '@tertium/engine';

/** Whose edits of which comparison. */
export interface Owned {
  readonly userId: string;
  readonly comparisonId: string;
}

/** Things of one kind that survive a reload, each under its id. */
export interface Shelf<T> {
  /** A full or forbidden storage is no error: what is not kept is still in memory. */
  readonly store: (owned: Owned, entry: T) => void;
  readonly drop: (owned: Owned, id: string) => void;
  readonly has: (owned: Owned, id: string) => boolean;
  /** Oldest first. What cannot be read is dropped. */
  readonly recall: (owned: Owned) => readonly T[];
}

interface ShelfOptions<T> {
  /** Its keys begin with it. */
  readonly prefix: string;
  readonly idOf: (entry: T) => string;
  /** `null` for what is no entry. */
  readonly read: (value: unknown, owned: Owned) => T | null;
  readonly changesOf: (entry: T) => readonly Change[];
  /** A longer entry stays in memory only. */
  readonly longestCharacters: number;
  /** More are not kept, whoever they belong to: the oldest go. */
  readonly most?: number;
  /** Shelves with a right to the room of this one. */
  readonly makeRoom?: () => void;
}

const mostCells = 20_000;

let lastOrder = 0;

/**
 * One entry of the local storage each, so that two tabs never overwrite each other's. Batches are applied once by
 * their id, so it does no harm when both tabs send one.
 */
export function createShelf<T>(options: ShelfOptions<T>): Shelf<T> {
  const { prefix, idOf, read, longestCharacters, most = Number.POSITIVE_INFINITY } = options;
  const start = ({ userId, comparisonId }: Owned) => `${prefix}${userId}/${comparisonId}/`;

  function parse(text: string | null): { readonly order: number; readonly stored: unknown } | null {
    try {
      const { order, batch } = JSON.parse(text ?? '') as { order: unknown; batch: unknown };
      return Number.isFinite(order) ? { order: order as number, stored: batch } : null;
    } catch {
      return null;
    }
  }

  function entryIn(stored: unknown, owned: Owned): T | null {
    try {
      return read(stored, owned);
    } catch {
      return null;
    }
  }

  /** What is stored anew keeps its place; others come after all before them. */
  function orderOf(key: string): number {
    const known = parse(localStorage.getItem(key))?.order;
    if (known !== undefined) return known;
    lastOrder = Math.max(lastOrder + 1, Date.now());
    return lastOrder;
  }

  function write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch {
      options.makeRoom?.();
      localStorage.setItem(key, text);
    }
    const keys = keysUnder(prefix);
    if (keys.length <= most) return;
    const orderIn = (each: string) => parse(localStorage.getItem(each))?.order ?? 0;
    const aged = keys.map((each) => ({ each, order: orderIn(each) })).sort((x, y) => x.order - y.order);
    // A tenth at a time: looking at all of them for each new one would be felt.
    for (const { each } of aged.slice(0, keys.length - most + most / 10)) localStorage.removeItem(each);
  }

  return {
    store: (owned, entry) => {
      // Not even written out: that alone would be felt.
      if (countCells(options.changesOf(entry)) > mostCells) return;
      try {
        const key = start(owned) + idOf(entry);
        const text = JSON.stringify({ order: orderOf(key), batch: entry });
        if (text.length <= longestCharacters) write(key, text);
      } catch {
        // It stays in memory.
      }
    },
    drop: (owned, id) => {
      try {
        localStorage.removeItem(start(owned) + id);
      } catch {
        // Nothing was stored where storage is forbidden.
      }
    },
    has: (owned, id) => keysUnder(start(owned) + id).length > 0,
    recall: (owned) => {
      const found: { readonly order: number; readonly entry: T }[] = [];
      for (const key of keysUnder(start(owned))) {
        const kept = parse(localStorage.getItem(key));
        const entry = kept === null ? null : entryIn(kept.stored, owned);
        if (kept === null || entry === null) localStorage.removeItem(key);
        else found.push({ order: kept.order, entry });
      }
      return found.sort((a, b) => a.order - b.order).map(({ entry }) => Object.freeze(entry));
    },
  };
}

function countCells(changes: readonly Change[]): number {
  let count = 0;
  for (const change of changes) {
    if (change.kind === 'cells.set') count += change.itemIds.length * change.attributeIds.length;
  }
  return count;
}

export function forgetUnder(start: string): void {
  for (const key of keysUnder(start)) localStorage.removeItem(key);
}

export function keysUnder(start: string): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((key) =>
      key.startsWith(start),
    );
  } catch {
    return [];
  }
}
