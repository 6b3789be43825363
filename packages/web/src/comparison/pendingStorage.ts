import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';
import { reviseStored } from './reviseStored';

/** Whose edits of which comparison. */
export interface Owned {
  readonly userId: string;
  readonly comparisonId: string;
}

/** Batches of one kind that survive a reload, by the ids of their batches. */
interface Shelf<T> {
  /** A full or forbidden storage is no error: what is not kept is still in memory. */
  readonly store: (owned: Owned, batch: T) => void;
  readonly drop: (owned: Owned, batchId: string) => void;
  /** Oldest first. What cannot be read is dropped. */
  readonly recall: (owned: Owned) => readonly T[];
}

/** A batch longer than this stays in memory only; leaving the page is then warned about. */
const storableCharacters = 1_000_000;
const storableCells = 20_000;
const prefixes = ['pending/', 'refused/'] as const;

let lastOrder = 0;

/**
 * One entry of the local storage per batch, so that two tabs never overwrite each other's. Batches are applied once by
 * their id, so it does no harm when both tabs send one.
 */
function createShelf<T>(
  prefix: (typeof prefixes)[number],
  batchOf: (entry: T) => PendingBatch,
  read: (value: unknown) => T | null,
): Shelf<T> {
  const start = ({ userId, comparisonId }: Owned) => `${prefix}${userId}/${comparisonId}/`;

  function parse(text: string | null): { readonly order: number; readonly entry: T } | null {
    try {
      const { order, batch } = JSON.parse(text ?? '') as { order: unknown; batch: unknown };
      const entry = read(batch);
      return entry === null || !Number.isFinite(order) ? null : { order: order as number, entry };
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

  return {
    store: (owned, entry) => {
      const batch = batchOf(entry);
      if (countCells(batch) > storableCells) return;
      try {
        const key = start(owned) + batch.id;
        const text = JSON.stringify({ order: orderOf(key), batch: entry });
        if (text.length <= storableCharacters) localStorage.setItem(key, text);
      } catch {
        // It stays in memory.
      }
    },
    drop: (owned, batchId) => {
      try {
        localStorage.removeItem(start(owned) + batchId);
      } catch {
        // Nothing was stored where storage is forbidden.
      }
    },
    recall: (owned) => {
      const found: { readonly order: number; readonly entry: T }[] = [];
      for (const key of keysUnder(start(owned))) {
        const stored = parse(localStorage.getItem(key));
        if (stored === null) localStorage.removeItem(key);
        else found.push(stored);
      }
      return found.sort((a, b) => a.order - b.order).map(({ entry }) => Object.freeze(entry));
    },
  };
}

/** Edits that wait to be saved. */
export const pendingShelf = createShelf<PendingBatch>('pending/', (batch) => batch, readBatch);

/** Edits that the server refused. */
export const refusedShelf = createShelf<RefusedBatch>('refused/', ({ batch }) => batch, readRefused);

/** At sign-out. */
export function forgetBatches(userId: string): void {
  for (const prefix of prefixes) {
    for (const key of keysUnder(`${prefix}${userId}/`)) localStorage.removeItem(key);
  }
}

function countCells({ changes }: PendingBatch): number {
  let count = 0;
  for (const change of changes) {
    if (change.kind === 'cells.set') count += change.itemIds.length * change.attributeIds.length;
  }
  return count;
}

function keysUnder(start: string): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((key) =>
      key.startsWith(start),
    );
  } catch {
    return [];
  }
}

function readBatch(value: unknown): PendingBatch | null {
  const batch = value as PendingBatch;
  const isWhole =
    typeof batch.id === 'string' &&
    typeof batch.label === 'string' &&
    Array.isArray(batch.changes) &&
    Number.isInteger(batch.baseVersion);
  return isWhole ? Object.freeze({ ...batch, changes: reviseStored(batch.changes) }) : null;
}

function readRefused(value: unknown): RefusedBatch | null {
  const { batch, refusal, dependents } = value as RefusedBatch;
  const isWhole =
    readBatch(batch) !== null &&
    typeof refusal.code === 'string' &&
    Array.isArray(dependents) &&
    dependents.every((each) => readBatch(each) !== null);
  return isWhole ? (value as RefusedBatch) : null;
}
