import { isByMethod, type Standings } from '@tertium/engine';
import type { ShowNumber } from '../ui/countedNoun';

/** Writes a place: `2`, `1–3` if open cells allow a range, `2=` if shared, `''` for none. */
export function placeText(ranking: Pick<Standings, 'placeOf'>, itemIndex: number): string {
  const { place, best, worst, isShared } = ranking.placeOf(itemIndex);
  if (place === 0) return '';
  if (best !== worst) return `${best}–${worst}`;
  return isShared ? `${place}=` : String(place);
}

type Placeless = '' | 'ruled out' | 'nothing counts' | 'no value counts' | 'value missing' | 'not ranked';

/** Says why an item has no place, `''` if it has one. It may still have values that don't count. */
export function placelessText(ranking: Standings, itemIndex: number): Placeless {
  const { placeOf, ruledOut, attributeIds } = ranking;
  if (placeOf(itemIndex).place > 0) return '';
  if (ruledOut.some((entry) => entry.itemIndex === itemIndex)) return 'ruled out';
  if (attributeIds.length === 0) return 'nothing counts';
  if (!isByMethod(ranking)) return 'no value counts';
  return ranking.leftOut.some((entry) => entry.itemIndex === itemIndex) ? 'value missing' : 'not ranked';
}

/** Writes a place in the person's number format: `12,345–12,400`. */
export function showPlace(text: string, show: ShowNumber): string {
  return text.replace(/\d+/g, (digits) => show(Number(digits)));
}
