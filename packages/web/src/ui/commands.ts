import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** One line of the command palette. */
export interface Command {
  id: string;
  title: string;
  /** Heading under which it stands, such as "Comparison". */
  group: string;
  /** What it is known by elsewhere. */
  icon: ReactNode;
  /** Names under which experts look for it; found and not shown. */
  terms?: string;
  /** The key that does the same, such as `Ctrl Z`. */
  shortcut?: string;
  run(): void;
}

let offered: readonly (readonly Command[])[] = [];
const listeners = new Set<() => void>();

function change(next: readonly (readonly Command[])[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers commands in the palette while the calling component is shown; the list must be memoized. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    change([...offered, commands]);
    return () => change(offered.filter((list) => list !== commands));
  }, [commands]);
}

export const useOfferedCommands = (): readonly (readonly Command[])[] =>
  useSyncExternalStore(subscribe, () => offered);
