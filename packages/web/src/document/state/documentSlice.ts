import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Change, ConflictLine } from '@tertium/engine';
import { rootReducer } from '../../api/store';
import type { ApiError } from '../../session/answer';
import { isSignedIn, setUser } from '../../session/auth';
import type { Arrival } from '../wire/readTable';
import type { SavedComparison } from '../wire/wireShapes';
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

/** What has come of a comparison from the server. */
interface Opened {
  /** As the server has it; `null` until all of it is here, and again a while after the last page has closed it. */
  readonly saved: SavedComparison | null;
  readonly arrival: Arrival | null;
  /** Why it could not be read; stays while it is tried again. */
  readonly failure: ApiError | null;
}

/** A person's comparison: as the server has it, what waits to be saved, and what undoes that. */
export interface DocumentState extends Opened {
  /** What waits to be saved. */
  readonly batches: readonly PendingBatch[];
  readonly refused: readonly RefusedBatch[];
  readonly done: readonly (UndoStep | SavedStep)[];
  readonly undone: readonly UndoStep[];
  readonly trouble: SaveTrouble | null;
}

const closed: Opened = { saved: null, arrival: null, failure: null };
const noDocument: DocumentState = {
  ...closed,
  batches: [],
  refused: [],
  done: [],
  undone: [],
  trouble: null,
};
const undoLimit = 200;

/** By person and comparison. */
type Documents = Readonly<Record<string, DocumentState>>;

const keyOf = ({ userId, comparisonId }: Owned): string => `${userId}/${comparisonId}`;

const isOf = (key: string, userId: string): boolean => key.startsWith(`${userId}/`);
const only = (state: object, isKept: (key: string) => boolean): Documents =>
  Object.fromEntries(Object.entries(state as Documents).filter(([key]) => isKept(key)));

type About<T> = PayloadAction<{ readonly owned: Owned } & T>;

/** Replaces instead of mutating: tables and batches can be large, and no proxy should walk through them. */
const revise =
  <T>(next: (before: DocumentState, payload: T) => Partial<DocumentState>) =>
  (state: object, { payload }: About<T>): Documents => {
    const key = keyOf(payload.owned);
    const before = (state as Documents)[key] ?? noDocument;
    return { ...(state as Documents), [key]: { ...before, ...next(before, payload) } };
  };

const documentSlice = createSlice({
  name: 'documents',
  initialState: {} as Documents,
  reducers: {
    documentSet: revise((_, { owned, ...parts }: About<Partial<DocumentState>>['payload']) => parts),
    /** Gives its memory back; what waits to be saved stays. */
    documentClosed: (state, action: About<unknown>) =>
      keyOf(action.payload.owned) in state ? revise(() => closed)(state, action) : (state as Documents),
    batchAdded: revise(
      ({ batches }, more: { batch: PendingBatch } & Pick<DocumentState, 'done' | 'undone'>) => ({
        batches: [...batches, more.batch],
        done: more.done.slice(-undoLimit),
        undone: more.undone,
      }),
    ),
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
    stepsReplaced: revise((_, { done, undone }: Pick<DocumentState, 'done' | 'undone'>) => ({
      done: done.slice(-undoLimit),
      undone,
    })),
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
  .withLazyLoadedSlices<WithSlice<typeof documentSlice>>()
  .inject(documentSlice);

/** A comparison of the person who is signed in. */
export const documentIn = extendedReducer.selector(
  (state, comparisonId: string): DocumentState =>
    state.documents[keyOf({ userId: state.auth.sub, comparisonId })] ?? noDocument,
);

/** What somebody has not saved, as it is in memory: `comparison/batch`. */
export const unsavedKeys = extendedReducer.selector((state, userId: string): readonly string[] =>
  Object.entries(state.documents).flatMap(([key, { batches, refused }]) =>
    !isOf(key, userId)
      ? []
      : [...batches, ...refused.map(({ batch }) => batch)].map(
          ({ id }) => `${key.slice(userId.length + 1)}/${id}`,
        ),
  ),
);

export const { batchAdded, batchRefused, documentClosed, documentSet, editsForgotten, stepsReplaced } =
  documentSlice.actions;
