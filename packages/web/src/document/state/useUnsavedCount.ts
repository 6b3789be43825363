import { useAppSelector } from '../../api/useStore';
import { unsavedKeys } from './documentSlice';
import { unsavedKeysKept } from './pendingStorage';

/** How many changes of the person of the page would be lost with their sign-out, in all comparisons. */
export function useUnsavedCount(): number {
  return useAppSelector((state) => {
    const { sub } = state.auth;
    return new Set([...unsavedKeys(state, sub), ...unsavedKeysKept(sub)]).size;
  });
}
