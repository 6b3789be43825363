import { useSyncExternalStore } from 'react';
import type { Session } from '../session/createSession';
import { useSession } from '../session/useSession';
import type { TableBeginning } from './readTable';

/** A table on its way. */
export interface Arrival extends TableBeginning {
  /** The connection was lost; the table is asked for again. */
  readonly isBroken: boolean;
}

interface Arrivals {
  readonly find: (id: string) => Arrival | null;
  /** `null` when nothing of it is on its way any more. */
  readonly note: (id: string, arrival: Arrival | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const known = new WeakMap<Session, Arrivals>();

/** Tables on their way, by comparison: shown until they are whole, and never part of what is cached. */
export function arrivalsOf(session: Session): Arrivals {
  const arrivals = known.get(session) ?? createArrivals();
  known.set(session, arrivals);
  return arrivals;
}

function createArrivals(): Arrivals {
  const arriving = new Map<string, Arrival>();
  const listeners = new Set<() => void>();
  return {
    find: (id) => arriving.get(id) ?? null,
    note: (id, arrival) => {
      if (arrival === null) arriving.delete(id);
      else arriving.set(id, arrival);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useArrival(id: string): Arrival | null {
  const arrivals = arrivalsOf(useSession());
  return useSyncExternalStore(arrivals.subscribe, () => arrivals.find(id));
}
