import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import './pageBar.css';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the app bar where the open page shows its title and tools. */
export const PageBarPlace = () => <div className="page-bar" ref={setPlace} />;

/** Shows a page's title and tools in the app bar, so that they take no line above its content. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element === null ? null : createPortal(children, element);
}
