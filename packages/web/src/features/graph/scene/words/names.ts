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
  const repeated = findRepeated(names);
  return names.map((name, i) => nameApart(name, i, repeated, noun, show));
}

const repeatedIn = new WeakMap<readonly object[], ReadonlySet<string>>();

/** The same for items by index. Computed on first use, because few of very many items are named. */
export function nameItems(
  items: readonly { readonly name: string }[],
  show: ShowNumber,
): (index: number) => string {
  const repeated = () => {
    const known = repeatedIn.get(items) ?? findRepeated(items.map(({ name }) => name));
    repeatedIn.set(items, known);
    return known;
  };
  return (index) => {
    const item = items[index];
    return item === undefined ? '' : nameApart(item.name, index, repeated(), 'item', show);
  };
}

function findRepeated(names: readonly string[]): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const name of names) {
    const text = name.trim();
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}

function nameApart(
  name: string,
  i: number,
  repeated: ReadonlySet<string>,
  noun: Named,
  show: ShowNumber,
): string {
  const text = name.trim();
  if (text === '') return `${noun} ${show(i + 1)}`;
  return repeated.has(text) ? `${text} (${ordinal(i + 1, show)} ${noun})` : text;
}

/** "5 items", or "5 of 39,101 items" where there are more than these. */
export function countWithin(count: number, all: number, noun: string, show: ShowNumber): string {
  const whole = countedNoun(all, noun, show);
  return count === all ? whole : `${show(count)} of ${whole}`;
}
