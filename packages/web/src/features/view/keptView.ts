import { viewKeys } from '../../document/state/forgetEdits';

/** The storage key of a person's last view of a comparison. */
export const keptViewKey = (personId: string, comparisonId: string): string =>
  `${viewKeys}${personId}/${comparisonId}`;

/** A person's last view of a comparison in this browser, as an address query. `null` if they changed nothing. */
export function recallView(personId: string, comparisonId: string): string | null {
  try {
    return localStorage.getItem(keptViewKey(personId, comparisonId));
  } catch {
    return null;
  }
}
