import type { PlaceAnswer } from '@tertium/contract';
import {
  type Comparison,
  explainFlips,
  explainPlace,
  indexOfId,
  type NumberFormat,
  type Ranking,
} from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import { getNamed } from './getNamed';
import { namedItem } from './namedItem';
import type { Ranked } from './readRanking';

interface PlaceWish {
  /** Its id or name. */
  readonly itemId: string;
  /** The item to compare with, by its id or name. `null` for the default one. */
  readonly versusId: string | null;
  readonly format: NumberFormat;
}

/** Why an item has its place. */
export function readPlace(
  { comparison, ranking, method }: Ranked,
  version: number,
  { itemId, versusId, format }: PlaceWish,
): PlaceAnswer {
  if (method !== null) {
    throw new ApiError('ERR_STATE', { message: 'Only places by the weighted sum can be explained here.' });
  }
  const indexOf = (given: string, path: string): number => {
    const { id } = getNamed(comparison.items, given, { noun: 'item', path });
    return indexOfId(comparison.items).get(id) ?? 0;
  };
  const itemIndex = indexOf(itemId, 'itemId');
  const versus = versusId === null ? {} : { versus: indexOf(versusId, 'versus') };
  const { headline, rivalIndex, remarks, ...reasons } = explainPlace(ranking, comparison, itemIndex, {
    ...versus,
    format,
  });
  const names = new Map(comparison.attributes.map(({ id, name }) => [id, name]));
  const reasonsOf = (side: (typeof reasons)['inFavour']): PlaceAnswer['inFavour'] =>
    side.map(({ difference: { attributeId: id }, text, values }) => ({
      attribute: { id, name: names.get(id) ?? '' },
      text,
      values,
    }));
  return {
    version,
    item: namedItem(comparison, itemIndex),
    place: ranking.place[itemIndex] || null,
    versus: rivalIndex === null ? null : namedItem(comparison, rivalIndex),
    headline: headline.text,
    inFavour: reasonsOf(reasons.inFavour),
    against: reasonsOf(reasons.against),
    remarks: remarks.map(({ text }) => text),
    whatWouldChangeIt:
      rivalIndex === null ? null : sayFlips(ranking, comparison, [itemIndex, rivalIndex], format),
  };
}

/** The changes that would put the item behind ahead. */
function sayFlips(
  ranking: Ranking,
  comparison: Comparison,
  pair: readonly [number, number],
  format: NumberFormat,
): string | null {
  const [itemIndex = 0, rivalIndex = 0] = pair.toSorted(
    (a, b) => (ranking.place[a] ?? 0) - (ranking.place[b] ?? 0),
  );
  return explainFlips(ranking, comparison, { itemIndex, rivalIndex }, format)?.text ?? null;
}
