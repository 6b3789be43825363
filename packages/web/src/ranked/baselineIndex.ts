import { type Comparison, indexOfId } from '@tertium/engine';

/** The baseline's index, of the table and of the graph; −1 for none. The link's choice comes before the comparison's own. */
export function baselineIndex(comparison: Comparison, view: { readonly baseline: string | null }): number {
  const id = view.baseline ?? comparison.settings.baselineItemId;
  return id === null || id === 'none' ? -1 : (indexOfId(comparison.items).get(id) ?? -1);
}
