import { type Attribute, type Cell, type Column, isKnown, rawText, type Standings } from '@tertium/engine';
import type { Sort } from '../view/viewState';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface SortKeys {
  readonly names: readonly { readonly name: string }[];
  readonly ranking: Standings | null;
  readonly attribute: Attribute | null;
  readonly column: Column | null;
  readonly cells: readonly Cell[];
}

/** The indexes in the order asked for; what is unknown stands last both ways, equal ones keep their order. */
export function sortIndexes(
  indexes: readonly number[],
  sort: Sort | null,
  keys: SortKeys,
): readonly number[] {
  if (sort === null) return indexes;
  const { names, ranking, attribute, column, cells } = keys;
  if (sort.by === 'rank') return ranking === null ? indexes : byRank(indexes, ranking, sort.isDescending);
  if (sort.by === 'name') {
    return byText(indexes, sort.isDescending, (i) => names[i]?.name ?? '');
  }
  if (attribute === null) return indexes;
  if (column !== null) return byNumber(indexes, sort.isDescending, column);
  return byText(indexes, sort.isDescending, (i) => rawText(cells[i] ?? null));
}

function byRank(indexes: readonly number[], ranking: Standings, isDescending: boolean): readonly number[] {
  const { order, placedCount } = ranking;
  const isShown = new Uint8Array(order.length);
  for (const i of indexes) isShown[i] = 1;
  const sorted: number[] = [];
  const take = (item: number) => {
    if (isShown[item] === 1) sorted.push(item);
  };
  for (let k = 0; k < placedCount; k++) take(order[isDescending ? placedCount - 1 - k : k] ?? -1);
  for (let k = placedCount; k < order.length; k++) take(order[k] ?? -1);
  return sorted;
}

function byNumber(indexes: readonly number[], isDescending: boolean, column: Column): readonly number[] {
  const known = indexes.filter((i) => isKnown(column, i));
  const unknown = indexes.filter((i) => !isKnown(column, i));
  const sign = isDescending ? -1 : 1;
  const { values } = column;
  known.sort((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b);
  return [...known, ...unknown];
}

function byText(
  indexes: readonly number[],
  isDescending: boolean,
  textOf: (i: number) => string,
): readonly number[] {
  const known = indexes.filter((i) => textOf(i).trim() !== '');
  const unknown = indexes.filter((i) => textOf(i).trim() === '');
  // Many rows share few words: each word is ordered once.
  const words = [...new Set(known.map(textOf))].sort(collator.compare);
  const orderOf = new Map(words.map((word, order) => [word, order]));
  const sign = isDescending ? -1 : 1;
  known.sort((a, b) => sign * ((orderOf.get(textOf(a)) ?? 0) - (orderOf.get(textOf(b)) ?? 0)) || a - b);
  return [...known, ...unknown];
}
