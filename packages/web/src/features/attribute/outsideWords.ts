import type { OutsideScale } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';

interface OutsideWords {
  /** "Outside: 3 items". */
  readonly count: string;
  /** The indexes of the items that are named. */
  readonly itemIndexes: readonly number[];
  /** "and 4 more", if not all are named. */
  readonly rest: string | null;
}

/** The number and names of the items outside the ends of a scale. */
export function outsideWords(
  { count, itemIndexes }: OutsideScale,
  noun: string,
  show: ShowNumber,
): OutsideWords {
  const more = count - itemIndexes.length;
  return {
    count: `Outside: ${countedNoun(count, noun, show)}`,
    itemIndexes,
    rest: more > 0 ? `and ${show(more)} more` : null,
  };
}
