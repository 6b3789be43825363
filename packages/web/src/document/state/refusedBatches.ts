import type { Change, ChangeTrouble, Comparison, ConflictLine } from '@tertium/engine';
import type { ApiError } from '../../session/answer';
import { isRemoval } from './conflictLines';
import { applyPending, type PendingBatch } from './pendingView';

/** Why the server refused a batch permanently. */
export interface Refusal {
  readonly code: ApiError['code'];
  /** The trouble that the server's engine found, with ERR_CHANGE_INVALID. */
  readonly trouble: ChangeTrouble | null;
}

/** A refused batch. It is out of the queue and kept until the person corrects or discards it. */
export interface RefusedBatch {
  readonly batch: PendingBatch;
  readonly refusal: Refusal;
  /** Later batches that depend on it, such as cells of an item it adds. */
  readonly dependents: readonly PendingBatch[];
}

/** Refuses the first batch, with those that depend on it. */
export function refuseFirst(
  saved: Comparison,
  [batch, ...rest]: readonly [PendingBatch, ...PendingBatch[]],
  refusal: Refusal,
): RefusedBatch {
  const before = new Set(applyPending(saved, [batch, ...rest]).misfits.map(({ batchId }) => batchId));
  const after = new Map(
    applyPending(saved, rest).misfits.map(({ batchId, trouble }) => [batchId, trouble] as const),
  );
  const missing = new Set(addedIds(batch.changes));
  const dependents = rest.filter(({ id, changes }) => {
    const trouble = after.get(id);
    const falls = trouble !== undefined && (!before.has(id) || missing.has(trouble.id ?? ''));
    if (falls) for (const added of addedIds(changes)) missing.add(added);
    return falls;
  });
  return { batch, refusal, dependents };
}

function addedIds(changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change) => {
    switch (change.kind) {
      case 'items.add':
        return change.items.map(({ id }) => id);
      case 'attributes.add':
        return change.attributes.map(({ id }) => id);
      case 'weightings.add':
        return change.weightings.map(({ id }) => id);
      default:
        return [];
    }
  });
}

/** Edits of entries that someone else removed. They are lost with the entry and shown as refused. */
export function lostToRemovals(
  batches: readonly PendingBatch[],
  theirs: readonly ConflictLine[],
  newId: () => string,
): readonly RefusedBatch[] {
  const removals = theirs.filter((line) => isRemoval(line) && line.theirs !== null);
  return batches.flatMap((batch) =>
    removals.flatMap(({ itemId, attributeId }): readonly RefusedBatch[] => {
      const id = itemId ?? attributeId;
      const changes = id === null ? [] : batch.changes.flatMap((change) => about(change, id));
      if (changes.length === 0) return [];
      const code = itemId === null ? 'unknownAttribute' : 'unknownItem';
      const refusal: Refusal = { code: 'ERR_CHANGE_INVALID', trouble: { code, id, field: null } };
      return [{ batch: Object.freeze({ ...batch, id: newId(), changes }), refusal, dependents: [] }];
    }),
  );
}

/** The part of a change that concerns one item or attribute. */
function about(change: Change, id: string): readonly Change[] {
  switch (change.kind) {
    case 'item.update':
    case 'attribute.update':
      return change.id === id ? [change] : [];
    case 'cells.set': {
      const row = change.itemIds.indexOf(id);
      const column = change.attributeIds.indexOf(id);
      if (row >= 0) return [{ ...change, itemIds: [id], rows: change.rows.slice(row, row + 1) }];
      if (column < 0) return [];
      return [{ ...change, attributeIds: [id], rows: change.rows.map((cells) => [cells[column] ?? null]) }];
    }
    default:
      return [];
  }
}
