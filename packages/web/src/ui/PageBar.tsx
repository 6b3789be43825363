import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createListeners } from './createListeners';
import './pageBar.css';

let place: HTMLElement | null = null;
const { subscribe, notify } = createListeners();

function setPlace(element: HTMLElement | null): void {
  place = element;
  notify();
}

/** The place in the app bar where the open page shows its title and tools. */
export const PageBarPlace = () => <div className="page-bar" ref={setPlace} />;

/** Shows a page's title and tools in the app bar, so that they take no line above its content. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element === null ? null : createPortal(children, element);
}
