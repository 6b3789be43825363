import type { SavedStep, UndoStep } from './documentSlice';
import { createOutbox, forgetUnder, keysUnder, type Owned } from './outbox';
import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';
import { reviseStored } from './reviseStored';

/** A longer batch stays in memory only, and leaving the page asks for confirmation. */
const batchCharacters = 1_000_000;
/** A longer step is stored as its version once it is saved, because the server's history has the rest. */
const stepCharacters = 8_000;
/** The most steps of all comparisons together, to leave storage for unsaved edits. */
const mostSteps = 200;

const prefixes = { pending: 'pending/', refused: 'refused/', undo: 'undo/' } as const;

/** Prefixes of the keys of comments that wait to be saved, and of those being written. */
export const commentKeys = 'comment/';
export const draftKeys = 'comment-draft/';

/** Deletes undo steps to make room for unsaved edits. */
const makeRoom = () => forgetUnder(prefixes.undo);

/** Edits that wait to be saved. */
export const pendingOutbox = createOutbox<PendingBatch>({
  prefix: prefixes.pending,
  idOf: ({ id }) => id,
  changesOf: ({ changes }) => changes,
  read: readBatch,
  longestCharacters: batchCharacters,
  makeRoom,
});

/** Edits that the server refused. */
export const refusedOutbox = createOutbox<RefusedBatch>({
  prefix: prefixes.refused,
  idOf: ({ batch }) => batch.id,
  changesOf: ({ batch }) => batch.changes,
  read: readRefused,
  longestCharacters: batchCharacters,
  makeRoom,
});

/** Steps that can be undone. */
export const undoStorage = createOutbox<UndoStep | SavedStep>({
  prefix: prefixes.undo,
  idOf: idOfStep,
  changesOf: (step) => ('version' in step ? [] : step.changes),
  read: readStep,
  longestCharacters: stepCharacters,
  most: mostSteps,
});

export function idOfStep(step: UndoStep | SavedStep): string {
  return 'version' in step ? `v${step.version}` : step.batchId;
}

/** The person's unsaved batches in this browser's storage as `comparison/batch`. */
export function unsavedKeysKept(userId: string): readonly string[] {
  return [prefixes.pending, prefixes.refused, commentKeys].flatMap((prefix) => {
    const start = `${prefix}${userId}/`;
    return keysUnder(start).map((key) => key.slice(start.length));
  });
}

/** Removes all stored edits of a person at sign-out. */
export function forgetBatches(userId: string): void {
  for (const prefix of [...Object.values(prefixes), commentKeys, draftKeys])
    forgetUnder(`${prefix}${userId}/`);
}

function readBatch(value: unknown, owned: Owned): PendingBatch | null {
  const batch = value as PendingBatch;
  const isWhole =
    typeof batch.id === 'string' &&
    typeof batch.label === 'string' &&
    Array.isArray(batch.changes) &&
    Number.isInteger(batch.baseVersion);
  return isWhole ? Object.freeze({ ...batch, changes: reviseStored(batch.changes, owned) }) : null;
}

function readRefused(value: unknown, owned: Owned): RefusedBatch | null {
  const { batch, refusal, dependents } = value as RefusedBatch;
  const isWhole =
    readBatch(batch, owned) !== null &&
    typeof refusal.code === 'string' &&
    Array.isArray(dependents) &&
    dependents.every((each) => readBatch(each, owned) !== null);
  return isWhole ? (value as RefusedBatch) : null;
}

function readStep(value: unknown, owned: Owned): UndoStep | SavedStep | null {
  const { label, version, batchId, changes, did } = value as Partial<UndoStep & SavedStep>;
  if (typeof label !== 'string') return null;
  if (Number.isInteger(version)) return { label, version: version as number };
  if (typeof batchId !== 'string' || !Array.isArray(changes) || !Array.isArray(did)) return null;
  return { batchId, label, changes: reviseStored(changes, owned), did: reviseStored(did, owned) };
}
