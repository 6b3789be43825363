import { mayMake } from '@tertium/contract';
import type { Change, ChangeTrouble, ConflictLine } from '@tertium/engine';
import type { Store } from '../../api/store';
import { readInverse } from '../calls/comparisonCalls';
import type { Keeper } from '../opening/keeper';
import { withFixedScales } from '../scales/fixedScales';
import { type Choice, takeTheirs } from '../state/conflictLines';
import { batchAdded, documentIn, documentSet, stepsReplaced, type UndoStep } from '../state/documentSlice';
import { pendingOutbox, refusedOutbox } from '../state/pendingStorage';
import { applyPending } from '../state/pendingView';
import type { Refusal, RefusedBatch } from '../state/refusedBatches';
import type { LongBatch, LongBatchOutcome } from '../sync/createLongBatch';
import { isPassing } from '../wire/backOff';
import type { CallFailure } from '../wire/callFailure';
import { newId } from '../wire/newId';
import { findOverwrites } from './findOverwrites';
import { type Edit, type EditInput, makeEdit, makeRedo, makeUndo } from './makeEdit';

/** Why an edit was not made: the change does not fit, or the person has no right to it. */
export type EditTrouble = ChangeTrouble | typeof notAllowed;
const notAllowed = { code: 'notAllowed', id: null, field: null } as const;

/** The outcome of an undo or redo: the label of what it did, or why it failed. `null` if there was nothing to do. */
export type StepOutcome =
  | { readonly done: string }
  | { readonly label: string; readonly trouble: EditTrouble }
  /** Others edited the same places since. Undo or redo again, with a choice of whose values to keep. */
  | { readonly label: string; readonly overwrites: readonly ConflictLine[] }
  /** The server's history could not be read. */
  | { readonly label: string; readonly failure: CallFailure }
  | null;

/** Every edit of a comparison that this browser can make. */
export interface Edits {
  /** Applies the changes at once and saves them as one batch, one undo. `null`, or why they were not applied. */
  readonly edit: (changes: readonly Change[], label: string) => EditTrouble | null;
  /** Saves a long batch after everything that waits, as one history entry and one undo. */
  readonly postLongBatch: (batch: LongBatch, label: string) => Promise<LongBatchOutcome>;
  /** Undoes the last step. Asks first if others edited the same places since: `theirs` keeps their edits. */
  readonly undo: (choice?: Choice) => Promise<StepOutcome>;
  /** Drops a step that can no longer be done, so that those before it can be. */
  readonly redo: (choice?: Choice) => Promise<StepOutcome>;
  /** Saves a corrected refused batch again, with its dependents. `null`, or why it no longer fits. */
  readonly mend: (batchId: string, changes: readonly Change[]) => EditTrouble | null;
  /** Discards a refused batch with its dependents, or one that waits for a deleted comparison. */
  readonly drop: (batchId: string) => void;
}

/** Reads the store on each call, so that two edits in one event both count. */
export function createEdits(store: Store, { sync, owned }: Pick<Keeper, 'sync' | 'owned'>): Edits {
  const id = owned.comparisonId;
  const stateNow = () => documentIn(store.getState(), id);

  function input(): EditInput | null {
    const edits = stateNow();
    const { saved } = edits;
    if (saved === null) return null;
    const { comparison } = applyPending(saved.comparison, edits.batches);
    return { comparison, edits, baseVersion: saved.version, newId };
  }

  function mayDo(changes: readonly Change[], which: 'rights' | 'rightsBefore' = 'rights'): boolean {
    const { saved, batches } = stateNow();
    if (saved === null) return false;
    return mayMake(
      { personId: owned.userId, right: saved[which] },
      applyPending(saved.comparison, batches).comparison,
      changes,
    );
  }

  function take(edit: Edit): void {
    store.dispatch(batchAdded({ owned, ...edit }));
    pendingOutbox.store(owned, edit.batch);
    void sync.push();
  }

  /** Makes an edit. If the right was just removed, keeps what the person typed as refused, so that they can copy it. */
  function edit(changes: readonly Change[], label: string): EditTrouble | null {
    const trouble = save(changes, label);
    if (trouble !== notAllowed || !mayDo(changes, 'rightsBefore')) return trouble;
    const baseVersion = input()?.baseVersion ?? 1;
    const batch = Object.freeze({ id: newId(), label, changes, baseVersion });
    const refusal: Refusal = { code: 'ERR_FORBIDDEN', trouble: null };
    setRefused((all) => [...all, { batch, refusal, dependents: [] }]);
    return trouble;
  }

  function save(changes: readonly Change[], label: string): EditTrouble | null {
    const now = input();
    if (now === null || changes.length === 0) return null;
    if (!mayDo(changes)) return notAllowed;
    const scaled = withFixedScales(now.comparison, changes);
    const made = makeEdit(now, mayDo(scaled) ? scaled : changes, label);
    if ('trouble' in made) return made.trouble;
    take(made.edit);
    return null;
  }

  function step(
    kind: 'done' | 'undone',
    last: UndoStep | undefined,
    choice: Choice | undefined,
  ): StepOutcome {
    const now = input();
    if (now === null || last === undefined) return null;
    const { label } = last;
    const others = choice === 'mine' ? null : findOverwrites(now.comparison, last);
    if (others !== null && choice === undefined) return { label, overwrites: others };
    const changes = others === null ? last.changes : takeTheirs(last.changes, others);
    // Others' edits can't be distinguished from what this would remove, or there is nothing left to undo.
    if (others?.length === 0 || changes.length === 0) return { done: `Left unchanged: ${dropStep(kind)}` };
    const made = (kind === 'done' ? makeUndo : makeRedo)(now, { ...last, changes });
    if ('trouble' in made) return { label: dropStep(kind), trouble: made.trouble };
    if (!mayDo(changes)) return { label: made.edit.batch.label, trouble: notAllowed };
    take(made.edit);
    return { done: made.edit.batch.label };
  }

  /** Drops the last step and returns its label. */
  function dropStep(kind: 'done' | 'undone'): string {
    const { done, undone } = stateNow();
    const steps = { done, undone };
    store.dispatch(stepsReplaced({ owned, ...steps, [kind]: steps[kind].slice(0, -1) }));
    return steps[kind].at(-1)?.label ?? '';
  }

  async function postLongBatch(batch: LongBatch, label: string): Promise<LongBatchOutcome> {
    const outcome = await sync.postLongBatch(batch);
    if (outcome === 'blocked' || 'failure' in outcome || !outcome.value.isChanged) return outcome;
    const step = Object.freeze({ label, version: outcome.value.version });
    store.dispatch(stepsReplaced({ owned, done: [...stateNow().done, step], undone: [] }));
    return outcome;
  }

  async function undo(choice?: Choice): Promise<StepOutcome> {
    for (;;) {
      const last = stateNow().done.at(-1);
      if (last === undefined || !('version' in last)) return step('done', last, choice);
      const answer = await readInverse(store.dispatch, id, last.version);
      // Another step was added meanwhile and must be undone first.
      if (stateNow().done.at(-1) !== last) continue;
      if ('value' in answer) return step('done', { ...answer.value, label: last.label }, choice);
      if (!isPassing(answer.failure)) dropStep('done');
      return { label: last.label, failure: answer.failure };
    }
  }

  function setRefused(next: (refused: readonly RefusedBatch[]) => readonly RefusedBatch[]): void {
    const before = stateNow().refused;
    const after = next(before);
    for (const one of after) if (!before.includes(one)) refusedOutbox.store(owned, one);
    store.dispatch(documentSet({ owned, refused: after }));
    for (const { batch } of before) {
      if (!after.some((one) => one.batch.id === batch.id)) refusedOutbox.drop(owned, batch.id);
    }
  }

  function mend(batchId: string, changes: readonly Change[]): EditTrouble | null {
    const refused = stateNow().refused.find(({ batch }) => batch.id === batchId);
    if (refused === undefined) return null;
    const { batch, refusal, dependents } = refused;
    const trouble = save(changes, batch.label);
    if (trouble !== null) return trouble;
    const left = dependents.flatMap((dependent): readonly RefusedBatch[] => {
      const found = save(dependent.changes, dependent.label);
      return found === null ? [] : [{ batch: dependent, refusal: asRefusal(found, refusal), dependents: [] }];
    });
    setRefused((all) => all.flatMap((one) => (one === refused ? left : [one])));
    return null;
  }

  function drop(batchId: string): void {
    setRefused((all) => all.filter(({ batch }) => batch.id !== batchId));
    const { batches } = stateNow();
    const rest = batches.filter((batch) => batch.id !== batchId);
    if (rest.length === batches.length) return;
    pendingOutbox.drop(owned, batchId);
    store.dispatch(documentSet({ owned, batches: rest }));
  }

  return {
    edit,
    postLongBatch,
    undo,
    redo: async (choice) => step('undone', stateNow().undone.at(-1), choice),
    mend,
    drop,
  };
}

function asRefusal(trouble: EditTrouble, refusal: Refusal): Refusal {
  return trouble.code === 'notAllowed' ? { code: 'ERR_FORBIDDEN', trouble: null } : { ...refusal, trouble };
}
