import { useEffect } from 'react';
import type { Place } from '../view/reveal';
import type { Search } from './createSearch';

/** Highlights matching cells as the grid draws them, so that the grid needs no code for it. */
export function useHighlights(search: Search | null, current: Place | null): void {
  useEffect(() => {
    const table = document.querySelector('.grid');
    if (table === null || search === null) return;
    const mark = () => {
      const heads = [...table.querySelectorAll<HTMLElement>('thead [data-key]')];
      const columnKeys = new Map(heads.map((head) => [head.ariaColIndex, head.dataset.key]));
      for (const cell of table.querySelectorAll<HTMLElement>('[aria-colindex][id]')) {
        const rowKey = cell.parentElement?.dataset.key;
        const columnKey = columnKeys.get(cell.ariaColIndex);
        const isNone = rowKey === undefined && columnKey === undefined;
        if (isNone || !search.isMatchAt(rowKey, columnKey)) delete cell.dataset.found;
        else cell.dataset.found = isAt(current, rowKey, columnKey) ? 'current' : 'match';
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(table, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      for (const cell of table.querySelectorAll<HTMLElement>('[data-found]')) delete cell.dataset.found;
    };
  }, [search, current]);
}

function isAt(place: Place | null, rowKey = '', columnKey = ''): boolean {
  if (place === null) return false;
  const ids = [place.itemId ?? '', place.attributeId ?? ''];
  return ids.join() === [rowKey, columnKey].join() || ids.join() === [columnKey, rowKey].join();
}
