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

/** Where the app bar takes up what the open page says of itself. */
export const PageBarPlace = () => <div className="page-bar" ref={setPlace} />;

/** The title and the tools of a page, shown in the app bar: no line of their own above its content. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element === null ? null : createPortal(children, element);
}
