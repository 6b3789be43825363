import { viewKeys } from '../../document/state/forgetEdits';

/** Under which the browser keeps how a person last looked at a comparison. */
export const keptViewKey = (personId: string, comparisonId: string): string =>
  `${viewKeys}${personId}/${comparisonId}`;

/** How a person last looked at a comparison in this browser, as an address has it; `null` where they changed nothing. */
export function recallView(personId: string, comparisonId: string): string | null {
  try {
    return localStorage.getItem(keptViewKey(personId, comparisonId));
  } catch {
    return null;
  }
}
