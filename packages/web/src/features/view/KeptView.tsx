import { useEffect } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { keptViewKey } from './keptView';
import { useView } from './useView';
import { defaultView, rankOrder, type ViewState, writeKeptView } from './viewState';

/** Stores the person's view of the comparison for their next visit. Renders nothing. */
export function KeptView() {
  const { id, personId, past } = useComparison();
  const [view] = useView();
  useEffect(() => {
    if (past === null) keepView(personId, id, view);
  }, [personId, id, past, view]);
  return null;
}

/** Keys of a view that nobody has changed, which the ranking sorts by itself. */
const unchanged: readonly string[] = [
  writeKeptView(defaultView),
  writeKeptView({ ...defaultView, sort: rankOrder }),
];

function keepView(personId: string, comparisonId: string, view: ViewState): void {
  const text = writeKeptView(view);
  const key = keptViewKey(personId, comparisonId);
  try {
    if (unchanged.includes(text) && view.savedId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, view.savedId === null ? text : `${text}&saved=${view.savedId}`);
  } catch {
    // With full or blocked storage, nothing is kept.
  }
}
