import { isByMethod, type Standings } from '@tertium/engine';
import type { ShowNumber } from '../ui/countedNoun';

/** The place in words: `2`, `1–3` where open cells leave it open, `2=` when shared; `''` without a place. */
export function placeText(ranking: Pick<Standings, 'placeOf'>, itemIndex: number): string {
  const { place, best, worst, isShared } = ranking.placeOf(itemIndex);
  if (place === 0) return '';
  if (best !== worst) return `${best}–${worst}`;
  return isShared ? `${place}=` : String(place);
}

type Placeless = '' | 'ruled out' | 'nothing counts' | 'no value counts' | 'value missing' | 'not ranked';

/** Why an item has no place; `''` for one that has. What does not count may be known of an item all the same. */
export function placelessText(ranking: Standings, itemIndex: number): Placeless {
  const { placeOf, ruledOut, attributeIds } = ranking;
  if (placeOf(itemIndex).place > 0) return '';
  if (ruledOut.some((entry) => entry.itemIndex === itemIndex)) return 'ruled out';
  if (attributeIds.length === 0) return 'nothing counts';
  if (!isByMethod(ranking)) return 'no value counts';
  return ranking.leftOut.some((entry) => entry.itemIndex === itemIndex) ? 'value missing' : 'not ranked';
}

/** A place as text with the marks of the person's numbers: `12,345–12,400`. */
export function showPlace(text: string, show: ShowNumber): string {
  return text.replace(/\d+/g, (digits) => show(Number(digits)));
}
