import {
  type Attribute,
  type Cell,
  type Column,
  hasNumbers,
  type Item,
  indexOfId,
  isKnown,
  rawText,
  type Standings,
} from '@tertium/engine';

/** Where each item stands by one key: equal ones share a number. From `count` on it has no value there. */
export interface Ordinals {
  readonly of: Int32Array;
  readonly count: number;
}

export interface SortSources {
  readonly items: readonly Item[];
  readonly attributes: readonly Attribute[];
  readonly columnOf: (attributeId: string) => Column;
  readonly cellsOf: (attributeId: string) => readonly Cell[];
  readonly ranking: Standings | null;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** By the column, cells, items or ranking they are of, which are never mutated. */
const kept = new WeakMap<object, Ordinals>();

/** The ordinals of a key; `null` where there is nothing to sort by. */
export function ordinalsOf(by: string, sources: SortSources): Ordinals | null {
  const { items, attributes, columnOf, cellsOf, ranking } = sources;
  if (by === 'rank') return ranking && keep(ranking, () => ofPlaces(ranking));
  if (by === 'name') return keep(items, () => ofTexts(items, ({ name }) => name));
  const attribute = attributes[indexOfId(attributes).get(by) ?? -1];
  if (attribute === undefined) return null;
  if (hasNumbers(attribute)) {
    const column = columnOf(by);
    return keep(column, () => ofNumbers(column));
  }
  const cells = cellsOf(by);
  return keep(cells, () => ofTexts(cells, rawText));
}

function keep(source: object, make: () => Ordinals): Ordinals {
  const ordinals = kept.get(source) ?? make();
  kept.set(source, ordinals);
  return ordinals;
}

/** Those without a place keep the order that the ranking gives them. */
function ofPlaces({ order, place, placedCount }: Standings): Ordinals {
  const of = new Int32Array(order.length);
  let count = 0;
  let before = 0;
  for (const [at, item] of order.entries()) {
    const own = place[item] ?? 0;
    if (at < placedCount && (at === 0 || own !== before)) count++;
    before = own;
    of[item] = at < placedCount ? count - 1 : count + at - placedCount;
  }
  return { of, count };
}

function ofNumbers(column: Column): Ordinals {
  const { values } = column;
  const known = values.filter((_, i) => isKnown(column, i)).sort();
  return number(values, known, (value, i) => (isKnown(column, i) ? value : null));
}

function ofTexts<T>(list: readonly T[], textOf: (entry: T) => string): Ordinals {
  const texts = list.map((entry) => textOf(entry).trim());
  // Many rows share few words: each word is compared once.
  const words = [...new Set(texts)].filter((text) => text !== '').sort(collator.compare);
  return number(texts, words, (text) => (text === '' ? null : text), collator.compare);
}

/** Numbers the values by their place among the sorted ones. */
function number<T>(
  values: { readonly length: number; readonly [index: number]: T },
  sorted: Iterable<T>,
  known: (value: T, index: number) => T | null,
  compare = (one: T, other: T): number => (one === other ? 0 : 1),
): Ordinals {
  const ordinals = new Map<T, number>();
  let count = 0;
  let before: T | undefined;
  for (const value of sorted) {
    if (before === undefined || compare(before, value) !== 0) count++;
    before = value;
    ordinals.set(value, count - 1);
  }
  const of = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = known(values[i] as T, i);
    of[i] = value === null ? count : (ordinals.get(value) ?? count);
  }
  return { of, count };
}
