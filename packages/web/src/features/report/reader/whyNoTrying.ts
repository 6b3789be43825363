import { type AnyRanking, whyUntried } from '@tertium/engine';
import type { SectionId } from '../reportSections';

/** Why no weights can be tried in a file of this report; `null` where they can. */
export function whyNoTrying(
  ranking: Pick<AnyRanking, 'itemIds' | 'ruledOut' | 'attributeIds'>,
  leftOut: readonly SectionId[],
): 'leftOut' | 'showsLeftOut' | 'nothingToWeigh' | 'tooLarge' | null {
  if (leftOut.includes('trying')) return 'leftOut';
  // The section shows both.
  if (leftOut.includes('weights') || leftOut.includes('ranking')) return 'showsLeftOut';
  return whyUntried(ranking);
}
