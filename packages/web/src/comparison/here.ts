import type { PersonHere, Spot } from '@tertium/contract';

/** Who else has a comparison open, and where this page is in it; never stored. */
export interface Here {
  /** Without oneself; in the order in which they came. */
  readonly people: () => readonly PersonHere[];
  readonly spot: () => Spot | null;
  readonly setPeople: (people: readonly PersonHere[]) => void;
  readonly move: (spot: Spot | null) => void;
  /** Calls back when somebody came, moved or went, and when this page moved. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHere(): Here {
  let people: readonly PersonHere[] = [];
  let spot: Spot | null = null;
  const listeners = new Set<() => void>();
  const ring = () => {
    for (const listener of listeners) listener();
  };
  return {
    people: () => people,
    spot: () => spot,
    setPeople: (next) => {
      if (people.length + next.length === 0) return;
      people = next;
      ring();
    },
    move: (next) => {
      if (next?.attributeId === spot?.attributeId && next?.itemId === spot?.itemId) return;
      spot = next;
      ring();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
