import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Change, ConflictLine } from '@tertium/engine';
import { rootReducer } from '../api/store';
import type { ApiError } from '../session/answer';
import { isSignedIn, setUser } from '../session/auth';
import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';

/** What one undo or redo does. */
export interface UndoStep {
  /** The batch that it undoes. */
  readonly batchId: string;
  readonly label: string;
  readonly changes: readonly Change[];
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

/** Edits that are not saved yet, and what undoes them, by comparison. */
type PendingState = Readonly<Record<string, Edits>>;

type About<T> = PayloadAction<{ readonly id: string } & T>;
const editsOf = (state: PendingState, id: string): Edits => state[id] ?? noEdits;

// The reducers replace instead of mutating: batches can be large, and no proxy should walk through them.
const pendingSlice = createSlice({
  name: 'pending',
  initialState: {} as PendingState,
  reducers: {
    batchAdded: (state, { payload }: About<{ batch: PendingBatch } & Pick<Edits, 'done' | 'undone'>>) => {
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
    /** Takes it out of the queue with all that needs it; there is nothing of it to undo. */
    batchRefused: (state, { payload }: About<{ refused: RefusedBatch }>) => {
      const edits = editsOf(state as PendingState, payload.id);
      const { batch, dependents } = payload.refused;
      const out = new Set([batch, ...dependents].map(({ id }) => id));
      const isIn = (step: UndoStep | SavedStep) => 'version' in step || !out.has(step.batchId);
      return {
        ...state,
        [payload.id]: {
          ...edits,
          batches: edits.batches.filter(({ id }) => !out.has(id)),
          refused: [...edits.refused, payload.refused],
          done: edits.done.filter(isIn),
          undone: edits.undone.filter(isIn),
        },
      } as PendingState;
    },
    refusedReplaced: (state, { payload }: About<{ refused: readonly RefusedBatch[] }>) =>
      ({
        ...state,
        [payload.id]: { ...editsOf(state as PendingState, payload.id), refused: payload.refused },
      }) as PendingState,
    stepsReplaced: (state, { payload }: About<Pick<Edits, 'done' | 'undone'>>) => {
      const { id, undone } = payload;
      const done = payload.done.slice(-undoLimit);
      return { ...state, [id]: { ...editsOf(state as PendingState, id), done, undone } } as PendingState;
    },
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

export const { batchAdded, batchesReplaced, batchRefused, refusedReplaced, stepsReplaced, troubleSet } =
  pendingSlice.actions;
