import { type MethodTable, methods, type Placed } from '@tertium/engine';
import { itemsWord, type MethodWording } from '../../ranked/byMethod/methodWording';
import { likenessText } from './likenessText';

/** With more items, the pairs aren't counted. */
const countedItems = 200;

/** Says how many pairs a method orders differently from this ranking. */
export function pairsWords(
  { ownPlaces }: Pick<MethodTable, 'ownPlaces'>,
  { method, places, likeness }: Placed,
  wording: MethodWording,
): string {
  const { name } = methods[method];
  const count = ownPlaces.length;
  if (count > countedItems)
    return likeness.tau === null
      ? 'There are too many pairs to count here.'
      : `For ${name} it is ${likenessText(likeness.tau, (value) => wording.show(Number(value.toFixed(2))))}.`;
  let turned = 0;
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) {
      const own = (ownPlaces[a] ?? 0) - (ownPlaces[b] ?? 0);
      if (own * ((places[a] ?? 0) - (places[b] ?? 0)) < 0) turned++;
    }
  const pairs = (count * (count - 1)) / 2;
  return `${name} reverses ${wording.show(turned)} of ${wording.show(pairs)} ${pairs === 1 ? 'pair' : 'pairs'} of ${itemsWord(wording)}.`;
}
