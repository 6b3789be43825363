import { useSyncExternalStore } from 'react';

let isPrinting = false;

const media = () => window.matchMedia('print');

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const follow = (isNow: boolean) => () => {
    isPrinting = isNow;
    onChange();
  };
  // This event comes before the sheets are laid out, while the media query may change too late.
  window.addEventListener('beforeprint', follow(true), { signal });
  window.addEventListener('afterprint', follow(false), { signal });
  media().addEventListener('change', onChange, { signal });
  return () => listening.abort();
}

/** Whether the page is being drawn for paper. */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || media().matches);
