import { type AnyRanking, isByMethod } from '@tertium/engine';
import { makeElement } from './makeElement';

/** A score as a bar from 0 to 100, with a mark where it stands in the decision. What it says stands beside it in figures. */
export function makeScoreBar(decided: AnyRanking, itemIndex: number) {
  const element = makeElement('span', { class: 'reader-bar', 'aria-hidden': 'true' });
  const set = (name: string, ranking: AnyRanking) => {
    const hasPlace = !isByMethod(ranking) && ranking.placeOf(itemIndex).place > 0;
    const score = hasPlace ? (ranking.score[itemIndex] ?? 0) : 0;
    // Not by an attribute: the file allows none.
    element.style.setProperty(name, `${100 * score}%`);
  };
  set('--reader-before', decided);
  return { element, draw: (ranking: AnyRanking) => set('--reader-score', ranking) };
}
