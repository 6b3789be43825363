import { contributionsOf } from '@tertium/engine';
import type { NotShown, Scene } from '../scene/scene';
import type { ScoredItem } from './barWords';

/** Splits the items into those with a place, with their scores, and the others with the reason. */
export function collectScored(scene: Scene): { scored: ScoredItem[]; notShown: NotShown[] } {
  const { sum: ranking } = scene;
  const ruledOut = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const unknown = new Set(ranking.nothingKnown);
  const scored: ScoredItem[] = [];
  const notShown: NotShown[] = [];
  for (const item of scene.items) {
    if (ruledOut.has(item.index)) notShown.push({ name: item.name, reason: 'ruled out by a must-have' });
    else if (unknown.has(item.index))
      notShown.push({
        name: item.name,
        reason: ranking.attributeIds.length === 0 ? 'not ranked yet' : 'no values that count',
      });
    // A method leaves these out, and its additive form has no numbers for them.
    else if (ranking.place[item.index] === 0)
      notShown.push({ name: item.name, reason: 'a value that counts is missing' });
    else {
      let contributions: ScoredItem['contributions'] | null = null;
      const { low, high } = ranking.itemScore(item.index);
      scored.push({
        item,
        // Computed on first use, because most charts only need the score.
        get contributions() {
          contributions ??= contributionsOf(ranking, item.index);
          return contributions;
        },
        low,
        high,
      });
    }
  }
  return { scored, notShown };
}
