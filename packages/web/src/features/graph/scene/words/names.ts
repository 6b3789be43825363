import { listAll, ordinal } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../../../ui/countedNoun';
import { listFirst } from '../../../../ui/listFirst';

/** "A", "A and B", "A, B and C"; at most `most` names, then "and 1,005 more". */
export function joinNames(names: readonly string[], show: ShowNumber, most = 4): string {
  if (names.length > most) return listFirst(names.slice(0, most), names.length, show);
  return listAll(names);
}

/** The most names in a title. */
export const inTitle = 2;

type Named = 'item' | 'attribute' | 'weighting' | 'person';

/** Makes names unique: equal or missing names get their position. */
export function distinguish(names: readonly string[], noun: Named, show: ShowNumber): readonly string[] {
  const counts = countNames(names);
  return names.map((name, i) => nameApart(name, i, counts, noun, show));
}

const countsOf = new WeakMap<readonly object[], ReadonlyMap<string, number>>();

/** The same for items by index. Computed on first use, because few of very many items are named. */
export function nameItems(
  items: readonly { readonly name: string }[],
  show: ShowNumber,
): (index: number) => string {
  const counts = () => {
    const known = countsOf.get(items) ?? countNames(items.map(({ name }) => name));
    countsOf.set(items, known);
    return known;
  };
  return (index) => {
    const item = items[index];
    return item === undefined ? '' : nameApart(item.name, index, counts(), 'item', show);
  };
}

function countNames(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1);
  return counts;
}

function nameApart(
  name: string,
  i: number,
  counts: ReadonlyMap<string, number>,
  noun: Named,
  show: ShowNumber,
): string {
  const text = name.trim();
  if (text === '') return `${noun} ${show(i + 1)}`;
  return (counts.get(text) ?? 0) > 1 ? `${text} (${ordinal(i + 1, show)} ${noun})` : text;
}

/** "5 items", or "5 of 39,101 items" where there are more than these. */
export function countWithin(count: number, all: number, noun: string, show: ShowNumber): string {
  const whole = countedNoun(all, noun, show);
  return count === all ? whole : `${show(count)} of ${whole}`;
}
