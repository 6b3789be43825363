import type { OutsideScale } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';

interface OutsideWords {
  /** "Outside: 3 items". */
  readonly count: string;
  /** Those that are named, by their index. */
  readonly itemIndexes: readonly number[];
  /** "and 4 more", where not all are. */
  readonly rest: string | null;
}

/** How many items lie beyond the ends of a scale, and which. */
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
