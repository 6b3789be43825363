import { viewKeys } from '../../document/state/forgetEdits';

/** The storage key of a person's last view of a comparison. */
export const keptViewKey = (personId: string, comparisonId: string): string =>
  `${viewKeys}${personId}/${comparisonId}`;

/**
 * A person's last view of a comparison, as an address query. `null` if they changed nothing. It is this browser's,
 * unless another device saved one since. `saved` is the server's.
 */
export function recallView(personId: string, comparisonId: string, saved: string): string | null {
  const [query = saved, over = ''] = readKept(keptViewKey(personId, comparisonId));
  return (over === saved ? query : saved) || null;
}

/** What this browser has: a view, and the one that the server had then. Empty for none. */
function readKept(key: string): readonly string[] {
  try {
    return localStorage.getItem(key)?.split('\n') ?? [];
  } catch {
    return [];
  }
}

/** Stores a view in this browser. `over` is the one that the server has. */
export function keepView(personId: string, comparisonId: string, query: string, over: string): void {
  const key = keptViewKey(personId, comparisonId);
  try {
    if (query === over && query === '') localStorage.removeItem(key);
    else localStorage.setItem(key, `${query}\n${over}`);
  } catch {
    // With full or blocked storage, nothing is kept.
  }
}
