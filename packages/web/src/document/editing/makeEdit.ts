import { type Change, type ChangeTrouble, type Comparison, cutChanges, invertChanges } from '@tertium/engine';
import type { DocumentState, UndoStep } from '../state/documentSlice';
import { type PendingBatch, tryOnce } from '../state/pendingView';

/** What an edit adds to the pending edits. */
export interface Edit {
  readonly batch: PendingBatch;
  readonly done: DocumentState['done'];
  readonly undone: readonly UndoStep[];
}

export interface EditInput {
  readonly comparison: Comparison;
  readonly edits: DocumentState;
  readonly baseVersion: number;
  readonly newId: () => string;
}

type Made = { readonly edit: Edit } | { readonly trouble: ChangeTrouble };

/** Makes a new edit. It can be undone, and it clears what could be redone. */
export function makeEdit(input: EditInput, asked: readonly Change[], label: string): Made {
  const changes = cutChanges(asked);
  const batch = toBatch(input, changes, label);
  const step = invert(input, batch, label);
  return 'trouble' in step ? step : { edit: { batch, done: [...input.edits.done, step], undone: [] } };
}

/** Undoes the last step. */
export function makeUndo(input: EditInput, step: UndoStep): Made {
  const { done, undone } = input.edits;
  const batch = toBatch(input, step.changes, `Undo: ${step.label}`);
  const redo = invert(input, batch, step.label);
  if ('trouble' in redo) return redo;
  return { edit: { batch, done: done.slice(0, -1), undone: [...undone, redo] } };
}

/** Redoes the last undone step. */
export function makeRedo(input: EditInput, step: UndoStep): Made {
  const { done, undone } = input.edits;
  const batch = toBatch(input, step.changes, `Redo: ${step.label}`);
  const undo = invert(input, batch, step.label);
  if ('trouble' in undo) return undo;
  return { edit: { batch, done: [...done, undo], undone: undone.slice(0, -1) } };
}

/** Inverts the changes of a batch. Returns a trouble if others have removed what an old step is about. */
function invert(
  input: EditInput,
  { id, changes }: PendingBatch,
  label: string,
): UndoStep | { readonly trouble: ChangeTrouble } {
  const outcome = tryOnce(input.comparison, changes);
  if ('trouble' in outcome) return { trouble: outcome.trouble };
  return Object.freeze({
    batchId: id,
    label,
    changes: cutChanges(invertChanges(input.comparison, withoutNewCells(changes))),
    did: changes,
  });
}

/** Leaves out cells of entries that the same changes add, so that an import isn't inverted cell by cell. */
function withoutNewCells(changes: readonly Change[]): readonly Change[] {
  const added = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'items.add') for (const { id } of change.items) added.add(id);
    if (change.kind === 'attributes.add') for (const { id } of change.attributes) added.add(id);
  }
  if (added.size === 0) return changes;
  return changes.filter(
    (change) =>
      change.kind !== 'cells.set' ||
      !(change.itemIds.every((id) => added.has(id)) || change.attributeIds.every((id) => added.has(id))),
  );
}

function toBatch(input: EditInput, changes: readonly Change[], label: string): PendingBatch {
  return Object.freeze({ id: input.newId(), label, changes, baseVersion: input.baseVersion });
}
