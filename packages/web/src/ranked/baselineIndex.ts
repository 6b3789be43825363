import { type Comparison, indexOfId } from '@tertium/engine';

/** The index of the baseline item in table and graph, −1 for none. The address overrides the comparison's setting. */
export function baselineIndex(comparison: Comparison, view: { readonly baseline: string | null }): number {
  const id = view.baseline ?? comparison.settings.baselineItemId;
  return id === null || id === 'none' ? -1 : (indexOfId(comparison.items).get(id) ?? -1);
}
