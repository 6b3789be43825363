import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from './createListeners';

/** One line of the command palette. */
export interface Command {
  id: string;
  title: string;
  /** Heading of its group, such as "Comparison". */
  group: string;
  /** The icon that it has elsewhere. */
  icon: ReactNode;
  /** Names under which experts search for it. They aren't shown. */
  terms?: string;
  /** The equivalent shortcut, such as `Ctrl Z`. */
  shortcut?: string;
  run(): void;
}

let offered: readonly (readonly Command[])[] = [];
const { subscribe, notify } = createListeners();

function change(next: readonly (readonly Command[])[]): void {
  offered = next;
  notify();
}

/** Offers commands in the palette while the calling component is shown. The list must be memoized. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    change([...offered, commands]);
    return () => change(offered.filter((list) => list !== commands));
  }, [commands]);
}

export const useOfferedCommands = (): readonly (readonly Command[])[] =>
  useSyncExternalStore(subscribe, () => offered);
