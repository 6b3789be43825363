import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { documentIn } from '../../document/state/documentSlice';
import { useComparison } from '../../ranked/comparisonContext';

/** Saves waiting edits and returns the version that contains all that the page shows. `null` if some couldn't be saved. */
export function useSavedVersion(): () => Promise<number | null> {
  const store = useStore() as Store;
  const { id, sync } = useComparison();
  return useCallback(async () => {
    await sync.push();
    const { saved, batches, trouble } = documentIn(store.getState(), id);
    return saved === null || batches.length > 0 || trouble !== null ? null : saved.version;
  }, [store, id, sync]);
}
