import type { Change } from '@tertium/engine';
import { useMemo } from 'react';
import type { Store } from '../api/store';
import { comparisonApi } from './comparisonApi';
import type { OpenComparison } from './comparisonContext';
import type { Keeper } from './keeper';
import { type Edit, type EditInput, makeEdit, makeRedo, makeUndo } from './makeEdit';
import { newId } from './newId';
import { batchAdded, editsIn } from './pendingSlice';
import { storeBatch } from './pendingStorage';
import { applyPending } from './pendingView';

type Actions = Pick<OpenComparison, 'edit' | 'undo' | 'redo'>;

/** Editing, undo and redo on what the store holds at the moment of the call: two edits in one event both count. */
export function useEdits(store: Store, id: string, keeper: Keeper): Actions {
  return useMemo(() => {
    const input = (): EditInput | null => {
      const state = store.getState();
      const saved = comparisonApi.endpoints.openComparison.select(id)(state).data;
      if (saved === undefined) return null;
      const edits = editsIn(state, id);
      const { comparison } = applyPending(saved.comparison, edits.batches);
      return { comparison, edits, baseVersion: saved.version, newId };
    };
    const take = (edit: Edit): void => {
      store.dispatch(batchAdded({ id, ...edit }));
      storeBatch(store.getState().auth.sub, id, edit.batch);
      void keeper.sync.push();
    };
    const step = (make: typeof makeUndo): string | null => {
      const made = ((now) => (now === null ? null : make(now)))(input());
      if (made === null || 'trouble' in made) return null;
      take(made.edit);
      return made.edit.batch.label;
    };
    return {
      edit: (changes: readonly Change[], label: string) => {
        const now = input();
        if (now === null || changes.length === 0) return null;
        const made = makeEdit(now, changes, label);
        if ('trouble' in made) return made.trouble;
        take(made.edit);
        return null;
      },
      undo: () => step(makeUndo),
      redo: () => step(makeRedo),
    };
  }, [store, id, keeper]);
}
