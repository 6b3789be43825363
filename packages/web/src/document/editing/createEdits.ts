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
import type { BringIn, BroughtIn } from '../sync/bringIn';
import { isPassing } from '../wire/backOff';
import type { CallFailure } from '../wire/callFailure';
import { newId } from '../wire/newId';
import { type Edit, type EditInput, makeEdit, makeRedo, makeUndo } from './makeEdit';
import { overtaken } from './overtaken';

/** Why nothing was done: the change does not fit, or its person may not do it. */
export type EditTrouble = ChangeTrouble | typeof notAllowed;
const notAllowed = { code: 'notAllowed', id: null, field: null } as const;

/** What came of an undo or a redo: what it did, or why it could not; `null` when there was nothing to do. */
export type StepOutcome =
  | { readonly done: string }
  | { readonly label: string; readonly trouble: EditTrouble }
  /** Others did something there since: undo or redo again, saying whose values are to stand there. */
  | { readonly label: string; readonly overtaken: readonly ConflictLine[] }
  /** What undoes it could not be read from the server. */
  | { readonly label: string; readonly failure: CallFailure }
  | null;

/** Everything that changes a comparison from this browser. */
export interface Edits {
  /** Applies the changes at once and saves them as one batch, one undo. `null`, or why nothing was done. */
  readonly edit: (changes: readonly Change[], label: string) => EditTrouble | null;
  /** Saves a long batch after all that waits, as one entry of the history and one undo. */
  readonly bringIn: (batch: BringIn, label: string) => Promise<BroughtIn>;
  /** Where others did something since, it asks first; `theirs` leaves that as it is. */
  readonly undo: (choice?: Choice) => Promise<StepOutcome>;
  /** A step that can no longer be done is given up, so that those before it can be. */
  readonly redo: (choice?: Choice) => Promise<StepOutcome>;
  /** Saves a refused batch again, mended, with what needs it; `null`, or why it does not fit any more. */
  readonly mend: (batchId: string, changes: readonly Change[]) => EditTrouble | null;
  /** Gives up what was refused, with what needs it, or what waits for a comparison that is gone. */
  readonly drop: (batchId: string) => void;
}

/** Editing on what the store holds at the moment of the call: two edits in one event both count. */
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

  /** What was being typed while the right to it was taken away stays to be copied. */
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
    const others = choice === 'mine' ? null : overtaken(now.comparison, last);
    if (others !== null && choice === undefined) return { label, overtaken: others };
    const changes = others === null ? last.changes : takeTheirs(last.changes, others);
    // What others did cannot be told from what it would take away, or nothing else is left of it.
    if (others?.length === 0 || changes.length === 0) return { done: `Left unchanged: ${dropStep(kind)}` };
    const made = (kind === 'done' ? makeUndo : makeRedo)(now, { ...last, changes });
    if ('trouble' in made) return { label: dropStep(kind), trouble: made.trouble };
    if (!mayDo(changes)) return { label: made.edit.batch.label, trouble: notAllowed };
    take(made.edit);
    return { done: made.edit.batch.label };
  }

  /** Its label. */
  function dropStep(kind: 'done' | 'undone'): string {
    const { done, undone } = stateNow();
    const steps = { done, undone };
    store.dispatch(stepsReplaced({ owned, ...steps, [kind]: steps[kind].slice(0, -1) }));
    return steps[kind].at(-1)?.label ?? '';
  }

  async function bringIn(batch: BringIn, label: string): Promise<BroughtIn> {
    const outcome = await sync.bringIn(batch);
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
      // Something else was done meanwhile, and comes first.
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
    bringIn,
    undo,
    redo: async (choice) => step('undone', stateNow().undone.at(-1), choice),
    mend,
    drop,
  };
}

function asRefusal(trouble: EditTrouble, refusal: Refusal): Refusal {
  return trouble.code === 'notAllowed' ? { code: 'ERR_FORBIDDEN', trouble: null } : { ...refusal, trouble };
}
