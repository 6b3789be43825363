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
  /** The batch that the step undoes. */
  readonly batchId: string;
  readonly label: string;
  readonly changes: readonly Change[];
  /** The changes of that batch: the resulting state unless someone edited it since. */
  readonly did: readonly Change[];
}

/** A batch too large to keep its inverse in memory. The server's history has it under this version. */
export interface SavedStep {
  readonly label: string;
  readonly version: number;
}

/** Why nothing is being saved right now. */
export type SaveTrouble =
  /** A temporary failure, such as an unreachable server. It is retried. */
  | { readonly kind: 'waiting'; readonly code: ApiError['code'] }
  /** The comparison was deleted, or the person lost access. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly lines: readonly ConflictLine[] };

/** What has been read of a comparison from the server. */
interface Opened {
  /**
   * The comparison as on the server. `null` until it has arrived completely, and again some time after the last page
   * closed.
   */
  readonly saved: SavedComparison | null;
  readonly arrival: Arrival | null;
  /** Why it could not be read. It stays during retries. */
  readonly failure: ApiError | null;
}

/** A person's comparison: the server's state, the edits that wait, and the steps that undo them. */
export interface DocumentState extends Opened {
  /** The edits that wait to be saved. */
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

/** Keyed by person and comparison. */
type Documents = Readonly<Record<string, DocumentState>>;

const keyOf = ({ userId, comparisonId }: Owned): string => `${userId}/${comparisonId}`;

const isOf = (key: string, userId: string): boolean => key.startsWith(`${userId}/`);
const only = (state: object, isKept: (key: string) => boolean): Documents =>
  Object.fromEntries(Object.entries(state as Documents).filter(([key]) => isKept(key)));

type About<T> = PayloadAction<{ readonly owned: Owned } & T>;

/** Replaces instead of mutating, because tables and batches can be too large for a proxy to walk through. */
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
    /** Frees the memory. Edits that wait to be saved stay. */
    documentClosed: (state, action: About<unknown>) =>
      keyOf(action.payload.owned) in state ? revise(() => closed)(state, action) : (state as Documents),
    batchAdded: revise(
      ({ batches }, more: { batch: PendingBatch } & Pick<DocumentState, 'done' | 'undone'>) => ({
        batches: [...batches, more.batch],
        done: more.done.slice(-undoLimit),
        undone: more.undone,
      }),
    ),
    /** Removes a batch and its dependents from the queue. They leave nothing to undo. */
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
    // Waiting edits stay while nobody is signed in. When another person signs in, they are removed from memory.
    builder.addCase(setUser, (state, { payload }) => {
      if (!isSignedIn(payload)) return;
      return only(state, (key) => isOf(key, payload.sub));
    });
  },
});

const extendedReducer = rootReducer
  .withLazyLoadedSlices<WithSlice<typeof documentSlice>>()
  .inject(documentSlice);

/** A comparison of the signed-in person. */
export const documentIn = extendedReducer.selector(
  (state, comparisonId: string): DocumentState =>
    state.documents[keyOf({ userId: state.auth.sub, comparisonId })] ?? noDocument,
);

/** The unsaved batches in memory as `comparison/batch`. */
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
