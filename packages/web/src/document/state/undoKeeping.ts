import type { Store } from '../../api/store';
import { type DocumentState, documentIn, stepsReplaced } from './documentSlice';
import type { Owned } from './outbox';
import { idOfStep, undoStorage } from './pendingStorage';

/** The number of steps of one comparison that can be undone after a reload. */
const keptSteps = 50;

/** Keeps the latest steps of a person in this browser. Each of two tabs adds its own steps and removes those it undid. */
export interface UndoKeeping {
  readonly recall: () => void;
  /** Stores the changes of the steps since the last call. */
  readonly follow: () => void;
  /** Replaces a step that is too long to store by its version. */
  readonly noteVersion: (batchId: string, version: number) => void;
}

export function createUndoKeeping({ dispatch, getState }: Store, owned: Owned): UndoKeeping {
  const steps = () => documentIn(getState(), owned.comparisonId);
  let seen: DocumentState['done'] = [];
  let kept: DocumentState['done'] = [];

  function follow(): void {
    const { done } = steps();
    if (done === seen) return;
    seen = done;
    const next = done.slice(-keptSteps);
    for (const step of next) if (!kept.includes(step)) undoStorage.store(owned, step);
    for (const step of kept) if (!next.includes(step)) drop(step);
    kept = next;
  }

  /** Removes both forms, because a long step may be stored as its version. */
  const versions = new Map<string, number>();
  function drop(step: DocumentState['done'][number]): void {
    undoStorage.drop(owned, idOfStep(step));
    const version = 'version' in step ? undefined : versions.get(step.batchId);
    if (version !== undefined) undoStorage.drop(owned, idOfStep({ label: '', version }));
  }

  return {
    follow,
    recall: () => {
      const { done, undone } = steps();
      if (done.length === 0 && undone.length === 0) {
        const recalled = undoStorage.recall(owned).slice(-keptSteps);
        if (recalled.length > 0) dispatch(stepsReplaced({ owned, done: recalled, undone }));
      }
      seen = steps().done;
      kept = seen.slice(-keptSteps);
    },
    noteVersion: (batchId, version) => {
      const step = kept.find((each) => !('version' in each) && each.batchId === batchId);
      if (step === undefined || undoStorage.has(owned, batchId)) return;
      versions.set(batchId, version);
      undoStorage.store(owned, { label: step.label, version });
    },
  };
}
