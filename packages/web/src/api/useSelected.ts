import { useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';

/**
 * Reads a part of the store. The library's `useSelector` remembers the whole state beside the part. React keeps what the
 * render before last remembers, so the header held a large table long after it was closed (0145).
 */
export function useSelected<State, Part>(
  select: (state: State) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const { getState, subscribe } = useStore<State>();
  const last = useRef<{ readonly part: Part } | null>(null);
  const read = () => {
    const part = select(getState());
    if (last.current === null || !isSame(last.current.part, part)) last.current = { part };
    return last.current.part;
  };
  return useSyncExternalStore(subscribe, read, read);
}
