import { type AnyRanking, isByMethod, ordinal, type Places, placesAmong } from '@tertium/engine';
import { placeText, showPlace } from '../../ranked/placeText';
import type { ShowNumber } from '../../ui/countedNoun';

const found = new WeakMap<AnyRanking, { readonly indexes: readonly number[]; readonly places: Places }>();

/** The places of some items among themselves. The result for the latest list is cached for each ranking. */
export function placesWithin(ranking: AnyRanking, indexes: readonly number[]): Places {
  const known = found.get(ranking);
  if (known?.indexes === indexes) return known.places;
  const places = isByMethod(ranking) ? orderOf(ranking, indexes) : placesAmong(ranking, indexes);
  found.set(ranking, { indexes, places });
  return places;
}

/** A method might rank fewer items differently, so the items keep their order among all. */
function orderOf(ranking: Places, indexes: readonly number[]): Places {
  const all = indexes.map((item) => ranking.placeOf(item).place).filter((place) => place > 0);
  return {
    placedCount: all.length,
    placeOf: (item) => {
      const own = ranking.placeOf(item).place;
      const place = own === 0 ? 0 : 1 + all.filter((other) => other < own).length;
      return { place, best: place, worst: place, isShared: all.filter((other) => other === own).length > 1 };
    },
  };
}

/** "17th of 400", "1–3 of 4"; `''` without a place. */
export function placeOfText(places: Places, itemIndex: number, show: ShowNumber): string {
  const text = placeText(places, itemIndex);
  if (text === '') return '';
  const place = /^\d+$/.test(text) ? ordinal(Number(text), show) : showPlace(text, show);
  return `${place} of ${show(places.placedCount)}`;
}
