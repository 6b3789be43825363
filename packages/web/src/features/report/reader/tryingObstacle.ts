import { type AnyRanking, untriedReason } from '@tertium/engine';
import type { SectionId } from '../reportSections';

/** Why the file of this report can't offer other weights. `null` if it can. */
export function tryingObstacle(
  ranking: Pick<AnyRanking, 'itemIds' | 'ruledOut' | 'attributeIds'>,
  leftOut: readonly SectionId[],
): 'leftOut' | 'showsLeftOut' | 'nothingToWeigh' | 'tooLarge' | null {
  if (leftOut.includes('trying')) return 'leftOut';
  // The section would show both.
  if (leftOut.includes('weights') || leftOut.includes('ranking')) return 'showsLeftOut';
  return untriedReason(ranking);
}
