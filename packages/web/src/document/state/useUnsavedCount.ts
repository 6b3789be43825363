import { useAppSelector } from '../../api/useStore';
import { unsavedKeys } from './documentSlice';
import { unsavedKeysKept } from './pendingStorage';

/** Counts the person's unsaved changes in all comparisons, which signing out would lose. */
export function useUnsavedCount(): number {
  return useAppSelector((state) => {
    const { sub } = state.auth;
    return new Set([...unsavedKeys(state, sub), ...unsavedKeysKept(sub)]).size;
  });
}
