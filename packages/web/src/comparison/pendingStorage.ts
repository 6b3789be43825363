import type { PendingBatch } from './pendingView';

/**
 * Edits that wait to be saved survive a reload: one entry of the local storage per batch, so that two tabs never
 * overwrite each other's. Batches are applied once by their id, so it does no harm when both tabs send one.
 */
const prefix = 'pending/';
/** A batch longer than this stays in memory only; leaving the page is then warned about. */
const storableCharacters = 1_000_000;

const storableCells = 20_000;

interface StoredBatch {
  readonly order: number;
  readonly batch: PendingBatch;
}

const placeOf = (userId: string, comparisonId: string) => `${prefix}${userId}/${comparisonId}/`;

/** Whether the batch is now kept. A full or forbidden storage is no error: the batch is still in memory. */
export function storeBatch(userId: string, comparisonId: string, batch: PendingBatch): boolean {
  if (countCells(batch) > storableCells) return false;
  try {
    const order = nextOrder(placeOf(userId, comparisonId) + batch.id);
    const text = JSON.stringify({ order, batch } satisfies StoredBatch);
    if (text.length > storableCharacters) return false;
    localStorage.setItem(placeOf(userId, comparisonId) + batch.id, text);
    return true;
  } catch {
    return false;
  }
}

function countCells({ changes }: PendingBatch): number {
  let count = 0;
  for (const change of changes) {
    if (change.kind === 'cells.set') count += change.itemIds.length * change.attributeIds.length;
  }
  return count;
}

let lastOrder = 0;

/** A batch that is stored anew keeps its place; others come after all before them. */
function nextOrder(key: string): number {
  const known = parseStored(localStorage.getItem(key))?.order;
  if (known !== undefined) return known;
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
}

export function dropBatch(userId: string, comparisonId: string, batchId: string): void {
  try {
    localStorage.removeItem(placeOf(userId, comparisonId) + batchId);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

/** The batches of a person for a comparison, oldest first. What cannot be read is dropped. */
export function recallBatches(userId: string, comparisonId: string): readonly PendingBatch[] {
  const found: StoredBatch[] = [];
  for (const key of keysUnder(placeOf(userId, comparisonId))) {
    const stored = parseStored(localStorage.getItem(key));
    if (stored === null) localStorage.removeItem(key);
    else found.push(stored);
  }
  return found.sort((a, b) => a.order - b.order).map(({ batch }) => Object.freeze(batch));
}

/** Of everybody, at logout. */
export function forgetAllBatches(): void {
  for (const key of keysUnder(prefix)) localStorage.removeItem(key);
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

function parseStored(text: string | null): StoredBatch | null {
  try {
    const stored = JSON.parse(text ?? '') as StoredBatch;
    const { id, label, changes, baseVersion } = stored.batch;
    const isWhole =
      typeof id === 'string' &&
      typeof label === 'string' &&
      Array.isArray(changes) &&
      Number.isInteger(baseVersion) &&
      Number.isFinite(stored.order);
    return isWhole ? stored : null;
  } catch {
    return null;
  }
}
