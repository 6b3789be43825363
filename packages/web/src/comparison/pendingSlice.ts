import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Change, ConflictLine } from '@tertium/engine';
import { rootReducer } from '../api/store';
import type { ApiError } from '../session/answer';
import { isSignedIn, setUser } from '../session/auth';
import type { PendingBatch } from './pendingView';

/** What one undo or redo does. */
export interface UndoStep {
  readonly label: string;
  readonly changes: readonly Change[];
}

/** Why nothing is being saved at the moment. */
export type SaveTrouble =
  /** No answer came; it is tried again. */
  | { readonly kind: 'offline' }
  /** The server refused the first batch for good: the person decides. */
  | { readonly kind: 'refused'; readonly code: ApiError['code']; readonly message: string }
  /** The comparison is deleted, or no longer ours. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly lines: readonly ConflictLine[] };

export interface Edits {
  readonly batches: readonly PendingBatch[];
  readonly done: readonly UndoStep[];
  readonly undone: readonly UndoStep[];
  readonly trouble: SaveTrouble | null;
}

const noEdits: Edits = { batches: [], done: [], undone: [], trouble: null };
const undoLimit = 200;

/** Edits that are not saved yet, and what undoes them, by comparison. */
type PendingState = Readonly<Record<string, Edits>>;

type About<T> = PayloadAction<{ readonly id: string } & T>;
const editsOf = (state: PendingState, id: string): Edits => state[id] ?? noEdits;

// The reducers replace instead of mutating: batches can be large, and no proxy should walk through them.
const pendingSlice = createSlice({
  name: 'pending',
  initialState: {} as PendingState,
  reducers: {
    batchAdded: (
      state,
      { payload }: About<{ batch: PendingBatch; done: readonly UndoStep[]; undone: readonly UndoStep[] }>,
    ) => {
      const edits = editsOf(state as PendingState, payload.id);
      return {
        ...state,
        [payload.id]: {
          ...edits,
          batches: [...edits.batches, payload.batch],
          done: payload.done.slice(-undoLimit),
          undone: payload.undone,
        },
      } as PendingState;
    },
    batchesReplaced: (state, { payload }: About<{ batches: readonly PendingBatch[] }>) =>
      ({
        ...state,
        [payload.id]: { ...editsOf(state as PendingState, payload.id), batches: payload.batches },
      }) as PendingState,
    troubleSet: (state, { payload }: About<{ trouble: SaveTrouble | null }>) =>
      ({
        ...state,
        [payload.id]: { ...editsOf(state as PendingState, payload.id), trouble: payload.trouble },
      }) as PendingState,
  },
  extraReducers: (builder) => {
    // Nothing of one person's edits is left in memory for the next.
    builder.addCase(setUser, (state, { payload }) => (isSignedIn(payload) ? state : ({} as PendingState)));
  },
});

const extendedReducer = rootReducer
  .withLazyLoadedSlices<WithSlice<typeof pendingSlice>>()
  .inject(pendingSlice);

/** The edits of a comparison that wait to be saved, with what undoes them. */
export const editsIn = extendedReducer.selector((state, id: string): Edits => editsOf(state.pending, id));

export const { batchAdded, batchesReplaced, troubleSet } = pendingSlice.actions;
