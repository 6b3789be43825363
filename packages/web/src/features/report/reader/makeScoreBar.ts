import { type AnyRanking, isByMethod } from '@tertium/engine';
import { makeElement } from './makeElement';

/** A score as a bar from 0 to 100, with a mark where it is with the saved weights. The figures stand beside it. */
export function makeScoreBar(saved: AnyRanking, itemIndex: number) {
  const element = makeElement('span', { class: 'reader-bar', 'aria-hidden': 'true' });
  const set = (name: string, ranking: AnyRanking) => {
    const hasPlace = !isByMethod(ranking) && ranking.placeOf(itemIndex).place > 0;
    const score = hasPlace ? (ranking.score[itemIndex] ?? 0) : 0;
    // Not by an attribute: the file allows none.
    element.style.setProperty(name, `${100 * score}%`);
  };
  set('--reader-before', saved);
  return { element, draw: (ranking: AnyRanking) => set('--reader-score', ranking) };
}
