import type { Ranking } from '@tertium/engine';
import type { ShowNumber } from '../../../comparison/countedNoun';

/** The place in words: `2`, `1–3` where open cells leave it open, `2=` when shared; `''` without a place. */
export function placeText(ranking: Ranking, itemIndex: number): string {
  const { place, best, worst, isShared } = ranking.placeOf(itemIndex);
  if (place === 0) return '';
  if (best !== worst) return `${best}–${worst}`;
  return isShared ? `${place}=` : String(place);
}

/** Why an item has no place; `''` for one that has. What does not count may be known of an item all the same. */
export function placelessText(
  { placeOf, ruledOut, attributeIds }: Ranking,
  itemIndex: number,
): '' | 'ruled out' | 'nothing counts' | 'no value counts' {
  if (placeOf(itemIndex).place > 0) return '';
  if (ruledOut.some((entry) => entry.itemIndex === itemIndex)) return 'ruled out';
  return attributeIds.length === 0 ? 'nothing counts' : 'no value counts';
}

/** A place as text with the marks of the person's numbers: `12,345–12,400`. */
export function showPlace(text: string, show: ShowNumber): string {
  return text.replace(/\d+/g, (digits) => show(Number(digits)));
}
