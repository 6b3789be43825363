import { viewKeys } from '../../document/state/forgetEdits';
import { defaultView, rankOrder, type ViewState, writeKeptView } from './viewState';

const keyOf = (personId: string, comparisonId: string): string => `${viewKeys}${personId}/${comparisonId}`;

/** A view that nobody has changed: the ranking sorts it by itself. */
const unchanged: readonly string[] = [
  writeKeptView(defaultView),
  writeKeptView({ ...defaultView, sort: rankOrder }),
];

/** How a person last looked at a comparison in this browser, as an address has it; `null` where they changed nothing. */
export function recallView(personId: string, comparisonId: string): string | null {
  try {
    return localStorage.getItem(keyOf(personId, comparisonId));
  } catch {
    return null;
  }
}

export function keepView(personId: string, comparisonId: string, view: ViewState): void {
  const text = writeKeptView(view);
  const key = keyOf(personId, comparisonId);
  try {
    if (unchanged.includes(text) && view.savedId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, view.savedId === null ? text : `${text}&saved=${view.savedId}`);
  } catch {
    // A storage that is full or forbidden keeps nothing.
  }
}
