import type { Ranking } from '@tertium/engine';
import type { ShowNumber } from '../../../comparison/countedNoun';

/** The place in words: `2`, `1–3` where open cells leave it open, `2=` when shared; `''` without a place. */
export function placeText({ order, place, placedCount, ...ranking }: Ranking, itemIndex: number): string {
  const own = place[itemIndex] ?? 0;
  if (own === 0) return '';
  const best = ranking.bestPlace[itemIndex] ?? own;
  const worst = ranking.worstPlace[itemIndex] ?? own;
  if (best !== worst) return `${best}–${worst}`;
  // Those who share a place stand side by side, the first of them at the place itself.
  const isShared = own < placedCount && place[order[own] ?? -1] === own;
  return isShared ? `${own}=` : String(own);
}

/** Why an item has no place; `''` for one that has. What does not count may be known of an item all the same. */
export function placelessText(
  { place, ruledOut, attributeIds }: Ranking,
  itemIndex: number,
): '' | 'ruled out' | 'nothing counts' | 'no value counts' {
  if ((place[itemIndex] ?? 0) > 0) return '';
  if (ruledOut.some((entry) => entry.itemIndex === itemIndex)) return 'ruled out';
  return attributeIds.length === 0 ? 'nothing counts' : 'no value counts';
}

/** A place as text with the marks of the person's numbers: `12,345–12,400`. */
export function showPlace(text: string, show: ShowNumber): string {
  return text.replace(/\d+/g, (digits) => show(Number(digits)));
}
