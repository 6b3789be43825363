import type { Change } from '@tertium/engine';

/** The person and the comparison to which edits belong. */
export interface Owned {
  readonly userId: string;
  readonly comparisonId: string;
}

/** Edits of one kind that the browser keeps over a reload, each under its id. */
export interface Outbox<T> {
  /** A full or forbidden storage is no error, because the entry is still in memory. */
  readonly store: (owned: Owned, entry: T) => void;
  readonly drop: (owned: Owned, id: string) => void;
  readonly has: (owned: Owned, id: string) => boolean;
  /** Oldest first. Unreadable entries are dropped. */
  readonly recall: (owned: Owned) => readonly T[];
}

interface OutboxOptions<T> {
  /** The start of its keys. */
  readonly prefix: string;
  readonly idOf: (entry: T) => string;
  /** `null` for an invalid entry. */
  readonly read: (value: unknown, owned: Owned) => T | null;
  readonly changesOf: (entry: T) => readonly Change[];
  /** A longer entry stays in memory only. */
  readonly longestCharacters: number;
  /** Above this number the oldest are dropped, no matter whose they are. */
  readonly most?: number;
  /** Frees space that is less important than this outbox. */
  readonly makeRoom?: () => void;
}

const mostCells = 20_000;

let lastOrder = 0;

/**
 * Each entry has its own key in the local storage, so that two tabs never overwrite each other's. If both tabs send a
 * batch, the server applies it once, by its id.
 */
export function createOutbox<T>(options: OutboxOptions<T>): Outbox<T> {
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

  /** An entry that is stored again keeps its position; a new one comes last. */
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
    // Drops a tenth at a time, because scanning all keys for each new entry would be slow.
    for (const { each } of aged.slice(0, keys.length - most + most / 10)) localStorage.removeItem(each);
  }

  return {
    store: (owned, entry) => {
      // Serializing a huge entry would already be slow.
      if (countCells(options.changesOf(entry)) > mostCells) return;
      try {
        const key = start(owned) + idOf(entry);
        const text = JSON.stringify({ order: orderOf(key), batch: entry });
        if (text.length <= longestCharacters) write(key, text);
      } catch {
        // It is still in memory.
      }
    },
    drop: (owned, id) => {
      try {
        localStorage.removeItem(start(owned) + id);
      } catch {
        // Storage is forbidden, so nothing was stored.
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
