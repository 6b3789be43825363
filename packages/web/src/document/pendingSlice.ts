import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Change, ConflictLine } from '@tertium/engine';
import { rootReducer } from '../api/store';
import type { ApiError } from '../session/answer';
import { isSignedIn, setUser } from '../session/auth';
import type { Owned } from './outbox';
import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';

/** What one undo or redo does. */
export interface UndoStep {
  /** The batch that it undoes. */
  readonly batchId: string;
  readonly label: string;
  readonly changes: readonly Change[];
  /** The changes of that batch: what it left, if nobody did anything there since. */
  readonly did: readonly Change[];
}

/** A batch that was too large to keep what undoes it: the server's history has that, under its version. */
export interface SavedStep {
  readonly label: string;
  readonly version: number;
}

/** Why nothing is being saved at the moment. */
export type SaveTrouble =
  /** Something that passes, such as a server that cannot be reached; it is tried again. */
  | { readonly kind: 'waiting'; readonly code: ApiError['code'] }
  /** The comparison is deleted, or no longer ours. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly lines: readonly ConflictLine[] };

export interface Edits {
  readonly batches: readonly PendingBatch[];
  readonly refused: readonly RefusedBatch[];
  readonly done: readonly (UndoStep | SavedStep)[];
  readonly undone: readonly UndoStep[];
  readonly trouble: SaveTrouble | null;
}

const noEdits: Edits = { batches: [], refused: [], done: [], undone: [], trouble: null };
const undoLimit = 200;

/** Edits that are not saved yet, and what undoes them, by person and comparison. */
type PendingState = Readonly<Record<string, Edits>>;

const keyOf = ({ userId, comparisonId }: Owned): string => `${userId}/${comparisonId}`;

const isOf = (key: string, userId: string): boolean => key.startsWith(`${userId}/`);
const only = (state: object, isKept: (key: string) => boolean): PendingState =>
  Object.fromEntries(Object.entries(state as PendingState).filter(([key]) => isKept(key)));

type About<T> = PayloadAction<{ readonly owned: Owned } & T>;

/** Replaces instead of mutating: batches can be large, and no proxy should walk through them. */
const revise =
  <T>(next: (edits: Edits, payload: T) => Partial<Edits>) =>
  (state: object, { payload }: About<T>): PendingState => {
    const key = keyOf(payload.owned);
    const edits = (state as PendingState)[key] ?? noEdits;
    return { ...(state as PendingState), [key]: { ...edits, ...next(edits, payload) } };
  };

const pendingSlice = createSlice({
  name: 'pending',
  initialState: {} as PendingState,
  reducers: {
    batchAdded: revise(({ batches }, more: { batch: PendingBatch } & Pick<Edits, 'done' | 'undone'>) => ({
      batches: [...batches, more.batch],
      done: more.done.slice(-undoLimit),
      undone: more.undone,
    })),
    batchesReplaced: revise((_, { batches }: Pick<Edits, 'batches'>) => ({ batches })),
    /** Takes it out of the queue with all that needs it; there is nothing of it to undo. */
    batchRefused: revise((edits, { refused }: { refused: RefusedBatch }) => {
      const out = new Set([refused.batch, ...refused.dependents].map(({ id }) => id));
      const isIn = (step: UndoStep | SavedStep) => 'version' in step || !out.has(step.batchId);
      return {
        batches: edits.batches.filter(({ id }) => !out.has(id)),
        refused: [...edits.refused, refused],
        done: edits.done.filter(isIn),
        undone: edits.undone.filter(isIn),
      };
    }),
    refusedReplaced: revise((_, { refused }: Pick<Edits, 'refused'>) => ({ refused })),
    stepsReplaced: revise((_, { done, undone }: Pick<Edits, 'done' | 'undone'>) => ({
      done: done.slice(-undoLimit),
      undone,
    })),
    troubleSet: revise((_, { trouble }: Pick<Edits, 'trouble'>) => ({ trouble })),
    /** At sign-out. */
    editsForgotten: (state, { payload }: PayloadAction<Pick<Owned, 'userId'>>) =>
      only(state, (key) => !isOf(key, payload.userId)),
  },
  extraReducers: (builder) => {
    // What waits stays with its person while nobody is signed in; nothing of it is left in memory for the next person.
    builder.addCase(setUser, (state, { payload }) => {
      if (!isSignedIn(payload)) return;
      return only(state, (key) => isOf(key, payload.sub));
    });
  },
});

const extendedReducer = rootReducer
  .withLazyLoadedSlices<WithSlice<typeof pendingSlice>>()
  .inject(pendingSlice);

/** The edits of a comparison that wait to be saved, with what undoes them: those of the person who is signed in. */
export const editsIn = extendedReducer.selector(
  (state, comparisonId: string): Edits =>
    state.pending[keyOf({ userId: state.auth.sub, comparisonId })] ?? noEdits,
);

/** What somebody has not saved, as it is in memory: `comparison/batch`. */
export const unsavedKeys = extendedReducer.selector((state, userId: string): readonly string[] =>
  Object.entries(state.pending).flatMap(([key, { batches, refused }]) =>
    !isOf(key, userId)
      ? []
      : [...batches, ...refused.map(({ batch }) => batch)].map(
          ({ id }) => `${key.slice(userId.length + 1)}/${id}`,
        ),
  ),
);

export const {
  batchAdded,
  batchesReplaced,
  batchRefused,
  editsForgotten,
  refusedReplaced,
  stepsReplaced,
  troubleSet,
} = pendingSlice.actions;
