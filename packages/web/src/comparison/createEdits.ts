import type { Change, ChangeTrouble } from '@tertium/engine';
import type { Store } from '../api/store';
import { comparisonApi } from './comparisonApi';
import type { Keeper } from './keeper';
import { type Edit, type EditInput, makeEdit, makeRedo, makeUndo } from './makeEdit';
import { newId } from './newId';
import { batchAdded, editsIn, refusedReplaced, stepsReplaced } from './pendingSlice';
import { pendingShelf, refusedShelf } from './pendingStorage';
import { applyPending } from './pendingView';
import type { RefusedBatch } from './refusedBatches';

/** What came of an undo or a redo: what it did, or why it could not; `null` when there was nothing to do. */
export type StepOutcome =
  | { readonly done: string }
  | { readonly label: string; readonly trouble: ChangeTrouble }
  | null;

/** Everything that changes a comparison from this browser. */
export interface Edits {
  /** Applies the changes at once and saves them as one batch, one undo. `null`, or why nothing was done. */
  readonly edit: (changes: readonly Change[], label: string) => ChangeTrouble | null;
  readonly undo: () => StepOutcome;
  /** A step that can no longer be done is given up, so that those before it can be. */
  readonly redo: () => StepOutcome;
  /** Saves a refused batch again, mended, with what needs it; `null`, or why it does not fit any more. */
  readonly mend: (batchId: string, changes: readonly Change[]) => ChangeTrouble | null;
  /** Gives a refused batch up, with what needs it. */
  readonly drop: (batchId: string) => void;
}

/** Editing on what the store holds at the moment of the call: two edits in one event both count. */
export function createEdits(store: Store, id: string, { sync }: Pick<Keeper, 'sync'>): Edits {
  const editsNow = () => editsIn(store.getState(), id);
  const owned = () => ({ userId: store.getState().auth.sub, comparisonId: id });

  function input(): EditInput | null {
    const saved = comparisonApi.endpoints.openComparison.select(id)(store.getState()).data;
    if (saved === undefined) return null;
    const edits = editsNow();
    const { comparison } = applyPending(saved.comparison, edits.batches);
    return { comparison, edits, baseVersion: saved.version, newId };
  }

  function take(edit: Edit): void {
    store.dispatch(batchAdded({ id, ...edit }));
    pendingShelf.store(owned(), edit.batch);
    void sync.push();
  }

  function edit(changes: readonly Change[], label: string): ChangeTrouble | null {
    const now = input();
    if (now === null || changes.length === 0) return null;
    const made = makeEdit(now, changes, label);
    if ('trouble' in made) return made.trouble;
    take(made.edit);
    return null;
  }

  function step(kind: 'done' | 'undone'): StepOutcome {
    const now = input();
    const made = now === null ? null : (kind === 'done' ? makeUndo : makeRedo)(now);
    if (made === null) return null;
    if ('edit' in made) {
      take(made.edit);
      return { done: made.edit.batch.label };
    }
    const { done, undone } = editsNow();
    const steps = { done, undone };
    const label = steps[kind].at(-1)?.label ?? '';
    store.dispatch(stepsReplaced({ id, ...steps, [kind]: steps[kind].slice(0, -1) }));
    return { label, trouble: made.trouble };
  }

  function setRefused(next: (refused: readonly RefusedBatch[]) => readonly RefusedBatch[]): void {
    const before = editsNow().refused;
    const after = next(before);
    for (const one of after) if (!before.includes(one)) refusedShelf.store(owned(), one);
    store.dispatch(refusedReplaced({ id, refused: after }));
    for (const { batch } of before) {
      if (!after.some((one) => one.batch.id === batch.id)) refusedShelf.drop(owned(), batch.id);
    }
  }

  function mend(batchId: string, changes: readonly Change[]): ChangeTrouble | null {
    const refused = editsNow().refused.find(({ batch }) => batch.id === batchId);
    if (refused === undefined) return null;
    const { batch, refusal, dependents } = refused;
    const trouble = edit(changes, batch.label);
    if (trouble !== null) return trouble;
    const left = dependents.flatMap((dependent): readonly RefusedBatch[] => {
      const found = edit(dependent.changes, dependent.label);
      return found === null
        ? []
        : [{ batch: dependent, refusal: { ...refusal, trouble: found }, dependents: [] }];
    });
    setRefused((all) => all.flatMap((one) => (one === refused ? left : [one])));
    return null;
  }

  return {
    edit,
    undo: () => step('done'),
    redo: () => step('undone'),
    mend,
    drop: (batchId) => setRefused((all) => all.filter(({ batch }) => batch.id !== batchId)),
  };
}
