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
  // Browsers say so before they lay the sheets out; the media query may follow too late.
  window.addEventListener('beforeprint', follow(true), { signal });
  window.addEventListener('afterprint', follow(false), { signal });
  media().addEventListener('change', onChange, { signal });
  return () => listening.abort();
}

/** Whether the page is drawn for paper now. */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || media().matches);
