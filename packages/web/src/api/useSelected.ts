import { useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';

/**
 * Reads a part of the store. The library's `useSelector` remembers the whole state beside the part. React keeps what the
 * render before last remembers, so the header held a large table long after it was closed (0145).
 */
export function useSelected<State, Part>(
  select: (state: State) => Part,
  isSame: (a: Part | undefined, b: Part) => boolean = Object.is,
): Part {
  const { getState, subscribe } = useStore<State>();
  const last = useRef<Part>(undefined);
  const read = () => {
    const part = select(getState());
    if (!isSame(last.current, part)) last.current = part;
    return last.current as Part;
  };
  return useSyncExternalStore(subscribe, read, read);
}
