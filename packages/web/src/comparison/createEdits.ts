import { includesRight, rightOfChange } from '@tertium/contract';
import type { Change, ChangeTrouble } from '@tertium/engine';
import type { Store } from '../api/store';
import { isPassing } from './backOff';
import type { BringIn, BroughtIn } from './bringIn';
import { comparisonApi } from './comparisonApi';
import { readInverse } from './comparisonCalls';
import { withFixedScales } from './fixedScales';
import type { Keeper } from './keeper';
import { type Edit, type EditInput, makeEdit, makeRedo, makeUndo } from './makeEdit';
import { newId } from './newId';
import { batchAdded, editsIn, refusedReplaced, stepsReplaced } from './pendingSlice';
import { pendingShelf, refusedShelf } from './pendingStorage';
import { applyPending } from './pendingView';
import type { Refusal, RefusedBatch } from './refusedBatches';
import type { CallFailure } from './syncPorts';

/** Why nothing was done: the change does not fit, or its person may not do it. */
export type EditTrouble = ChangeTrouble | typeof notAllowed;
const notAllowed = { code: 'notAllowed', id: null, field: null } as const;

/** What came of an undo or a redo: what it did, or why it could not; `null` when there was nothing to do. */
export type StepOutcome =
  | { readonly done: string }
  | { readonly label: string; readonly trouble: EditTrouble }
  /** What undoes it could not be read from the server. */
  | { readonly label: string; readonly failure: CallFailure }
  | null;

/** Everything that changes a comparison from this browser. */
export interface Edits {
  /** Applies the changes at once and saves them as one batch, one undo. `null`, or why nothing was done. */
  readonly edit: (changes: readonly Change[], label: string) => EditTrouble | null;
  /** Saves a long batch after all that waits, as one entry of the history and one undo. */
  readonly bringIn: (batch: BringIn, label: string) => Promise<BroughtIn>;
  readonly undo: () => Promise<StepOutcome>;
  /** A step that can no longer be done is given up, so that those before it can be. */
  readonly redo: () => Promise<StepOutcome>;
  /** Saves a refused batch again, mended, with what needs it; `null`, or why it does not fit any more. */
  readonly mend: (batchId: string, changes: readonly Change[]) => EditTrouble | null;
  /** Gives a refused batch up, with what needs it. */
  readonly drop: (batchId: string) => void;
}

/** Editing on what the store holds at the moment of the call: two edits in one event both count. */
export function createEdits(store: Store, { sync, owned }: Pick<Keeper, 'sync' | 'owned'>): Edits {
  const id = owned.comparisonId;
  const editsNow = () => editsIn(store.getState(), id);

  function input(): EditInput | null {
    const saved = comparisonApi.endpoints.openComparison.select(id)(store.getState()).data;
    if (saved === undefined) return null;
    const edits = editsNow();
    const { comparison } = applyPending(saved.comparison, edits.batches);
    return { comparison, edits, baseVersion: saved.version, newId };
  }

  function mayDo(changes: readonly Change[]): boolean {
    const held = comparisonApi.endpoints.openComparison.select(id)(store.getState()).data?.rights;
    return held !== undefined && changes.every(({ kind }) => includesRight(held, rightOfChange[kind]));
  }

  function take(edit: Edit): void {
    store.dispatch(batchAdded({ owned, ...edit }));
    pendingShelf.store(owned, edit.batch);
    void sync.push();
  }

  function edit(changes: readonly Change[], label: string): EditTrouble | null {
    const now = input();
    if (now === null || changes.length === 0) return null;
    if (!mayDo(changes)) return notAllowed;
    const scaled = withFixedScales(now.comparison, changes);
    const made = makeEdit(now, mayDo(scaled) ? scaled : changes, label);
    if ('trouble' in made) return made.trouble;
    take(made.edit);
    return null;
  }

  function step(kind: 'done' | 'undone'): StepOutcome {
    const now = input();
    const made = now === null ? null : (kind === 'done' ? makeUndo : makeRedo)(now);
    if (made === null) return null;
    if ('edit' in made) {
      const { label, changes } = made.edit.batch;
      if (!mayDo(changes)) return { label, trouble: notAllowed };
      take(made.edit);
      return { done: made.edit.batch.label };
    }
    return { label: dropStep(kind), trouble: made.trouble };
  }

  /** Its label. */
  function dropStep(kind: 'done' | 'undone'): string {
    const { done, undone } = editsNow();
    const steps = { done, undone };
    store.dispatch(stepsReplaced({ owned, ...steps, [kind]: steps[kind].slice(0, -1) }));
    return steps[kind].at(-1)?.label ?? '';
  }

  async function bringIn(batch: BringIn, label: string): Promise<BroughtIn> {
    const outcome = await sync.bringIn(batch);
    if (outcome === 'blocked' || 'failure' in outcome || !outcome.value.isChanged) return outcome;
    const step = Object.freeze({ label, version: outcome.value.version });
    store.dispatch(stepsReplaced({ owned, done: [...editsNow().done, step], undone: [] }));
    return outcome;
  }

  async function undo(): Promise<StepOutcome> {
    for (;;) {
      const last = editsNow().done.at(-1);
      if (last === undefined || !('version' in last)) return step('done');
      const answer = await readInverse(store.dispatch, id, last.version);
      if ('failure' in answer) {
        if (!isPassing(answer.failure)) dropStep('done');
        return { label: last.label, failure: answer.failure };
      }
      const read = Object.freeze({ ...answer.value, label: last.label });
      const { done, undone } = editsNow();
      store.dispatch(stepsReplaced({ owned, done: done.map((one) => (one === last ? read : one)), undone }));
    }
  }

  function setRefused(next: (refused: readonly RefusedBatch[]) => readonly RefusedBatch[]): void {
    const before = editsNow().refused;
    const after = next(before);
    for (const one of after) if (!before.includes(one)) refusedShelf.store(owned, one);
    store.dispatch(refusedReplaced({ owned, refused: after }));
    for (const { batch } of before) {
      if (!after.some((one) => one.batch.id === batch.id)) refusedShelf.drop(owned, batch.id);
    }
  }

  function mend(batchId: string, changes: readonly Change[]): EditTrouble | null {
    const refused = editsNow().refused.find(({ batch }) => batch.id === batchId);
    if (refused === undefined) return null;
    const { batch, refusal, dependents } = refused;
    const trouble = edit(changes, batch.label);
    if (trouble !== null) return trouble;
    const left = dependents.flatMap((dependent): readonly RefusedBatch[] => {
      const found = edit(dependent.changes, dependent.label);
      return found === null ? [] : [{ batch: dependent, refusal: asRefusal(found, refusal), dependents: [] }];
    });
    setRefused((all) => all.flatMap((one) => (one === refused ? left : [one])));
    return null;
  }

  return {
    edit,
    bringIn,
    undo,
    redo: async () => step('undone'),
    mend,
    drop: (batchId) => setRefused((all) => all.filter(({ batch }) => batch.id !== batchId)),
  };
}

function asRefusal(trouble: EditTrouble, refusal: Refusal): Refusal {
  return trouble.code === 'notAllowed' ? { code: 'ERR_FORBIDDEN', trouble: null } : { ...refusal, trouble };
}
