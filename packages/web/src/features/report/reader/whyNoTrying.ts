import type { AnyRanking } from '@tertium/engine';
import type { SectionId } from '../reportSections';

/** More would make a file that is slow to send and to follow. */
export const mostTried = { items: 500, cells: 20_000 } as const;

/** Why no weights can be tried in a file of this report; `null` where they can. */
export function whyNoTrying(
  { itemIds, ruledOut, attributeIds }: Pick<AnyRanking, 'itemIds' | 'ruledOut' | 'attributeIds'>,
  leftOut: readonly SectionId[],
): 'leftOut' | 'showsLeftOut' | 'nothingToWeigh' | 'tooLarge' | null {
  if (leftOut.includes('trying')) return 'leftOut';
  // The section shows both.
  if (leftOut.includes('weights') || leftOut.includes('ranking')) return 'showsLeftOut';
  const items = itemIds.length - ruledOut.length;
  if (attributeIds.length < 2 || items < 2) return 'nothingToWeigh';
  return items > mostTried.items || items * attributeIds.length > mostTried.cells ? 'tooLarge' : null;
}
