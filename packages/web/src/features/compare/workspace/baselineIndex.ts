import { type Comparison, indexOfId } from '@tertium/engine';
import type { ViewState } from './viewState';

/** The baseline's index; −1 for none. The link's choice comes before the comparison's own. */
export function baselineIndex(comparison: Comparison, view: Pick<ViewState, 'baseline'>): number {
  const id = view.baseline ?? comparison.settings.baselineItemId;
  return id === null || id === 'none' ? -1 : (indexOfId(comparison.items).get(id) ?? -1);
}
