import { type AnyRanking, isByMethod } from '@tertium/engine';
import { makeElement } from './makeElement';

/**
 * A score as a bar from 0 to 100, with a mark where it is with the saved weights. Of the item that is first, its lead stands
 * out. The figures stand beside it.
 */
export function makeScoreBar(saved: AnyRanking, itemIndex: number) {
  const element = makeElement('span', { class: 'reader-bar', 'aria-hidden': 'true' });
  // Not by an attribute: the file allows none.
  const set = (name: string, score: number) => element.style.setProperty(name, `${100 * score}%`);
  set('--reader-before', scoreOf(saved, itemIndex));
  return {
    element,
    draw: (ranking: AnyRanking) => {
      const [first, next] = ranking.leaders(2);
      set('--reader-score', scoreOf(ranking, itemIndex));
      set('--reader-next', scoreOf(ranking, first === itemIndex ? (next ?? itemIndex) : itemIndex));
    },
  };
}

const scoreOf = (ranking: AnyRanking, itemIndex: number): number =>
  !isByMethod(ranking) && ranking.placeOf(itemIndex).place > 0 ? (ranking.score[itemIndex] ?? 0) : 0;
