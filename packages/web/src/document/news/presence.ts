import type { PersonHere, Spot } from '@tertium/contract';
import { createListeners } from '../../ui/createListeners';

/** Who else has the comparison open, and the spot of this page. It is never stored. */
export interface Presence {
  /** The others, in the order in which they arrived. */
  readonly people: () => readonly PersonHere[];
  readonly spot: () => Spot | null;
  readonly setPeople: (people: readonly PersonHere[]) => void;
  readonly move: (spot: Spot | null) => void;
  /** Calls back when someone arrives, moves or leaves, and when this page moves. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPresence(): Presence {
  let people: readonly PersonHere[] = [];
  let spot: Spot | null = null;
  const { notify, subscribe } = createListeners();
  return {
    people: () => people,
    spot: () => spot,
    setPeople: (next) => {
      if (people.length + next.length === 0) return;
      people = next;
      notify();
    },
    move: (next) => {
      if (next?.attributeId === spot?.attributeId && next?.itemId === spot?.itemId) return;
      spot = next;
      notify();
    },
    subscribe,
  };
}
