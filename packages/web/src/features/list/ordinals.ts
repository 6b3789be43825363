import {
  type Attribute,
  type Cell,
  type Column,
  createTextReader,
  hasNumbers,
  type Item,
  indexOfId,
  lazily,
  type Standings,
} from '@tertium/engine';
import type { SideScore } from '../view/useSideScores';

/** The rank of each item by one key. Equal items share a number, and numbers from `count` on mean no value. */
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
  readonly sideScores: readonly SideScore[];
}

const collator = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));
/** Cached by the immutable column, cells, items or ranking, and by how those are read. */
const kept = new WeakMap<object, WeakMap<object, Ordinals>>();

/** The ordinals of a sort key, `null` if there is nothing to sort by. */
export function ordinalsOf(by: string, sources: SortSources): Ordinals | null {
  const { items, attributes, columnOf, cellsOf, ranking, sideScores } = sources;
  const ranked = by === 'rank' ? ranking : sideScores.find(({ key }) => key === by)?.ranking;
  if (ranked != null) return keep(ranked, () => ofPlaces(ranked));
  if (by === 'name') return keep(items, () => ofTexts(items, ({ name }) => name));
  const attribute = attributes[indexOfId(attributes).get(by) ?? -1];
  if (attribute === undefined) return null;
  if (hasNumbers(attribute)) {
    const column = columnOf(by);
    return keep(column, () => ofNumbers(column));
  }
  const cells = cellsOf(by);
  return keep(cells, () => ofTexts(cells, createTextReader(attribute)), attribute.reading);
}

const counted = new WeakMap<Ordinals, { readonly indexes: readonly number[]; readonly without: number }>();

/** How many of these items have no value. Each sort head asks again whenever it is drawn, so the last answer is kept. */
export function countWithout(ordinals: Ordinals, indexes: readonly number[]): number {
  const last = counted.get(ordinals);
  if (last?.indexes === indexes) return last.without;
  let without = 0;
  for (const index of indexes) if ((ordinals.of[index] ?? 0) >= ordinals.count) without++;
  counted.set(ordinals, { indexes, without });
  return without;
}

function keep(source: object, make: () => Ordinals, reading = source): Ordinals {
  const known = kept.get(source) ?? new WeakMap<object, Ordinals>();
  kept.set(source, known);
  const ordinals = known.get(reading) ?? make();
  known.set(reading, ordinals);
  return ordinals;
}

/** Items without a place keep the order of the ranking. */
function ofPlaces({ order, place, placedCount }: Standings): Ordinals {
  const of = new Int32Array(order.length);
  let count = 0;
  let before = 0;
  for (let at = 0; at < order.length; at++) {
    const item = order[at] ?? 0;
    const own = place[item] ?? 0;
    if (at < placedCount && (at === 0 || own !== before)) count++;
    before = own;
    of[item] = at < placedCount ? count - 1 : count + at - placedCount;
  }
  return { of, count };
}

function ofNumbers({ codes, valueByCode }: Column): Ordinals {
  const sorted = valueByCode.filter(Number.isFinite).sort();
  let count = 0;
  for (const value of sorted) if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value;
  const distinct = sorted.subarray(0, count);
  const byCode = valueByCode.map((value) => (Number.isFinite(value) ? placeIn(distinct, value) : count));
  return {
    of: codes === null ? Int32Array.from(byCode) : Int32Array.from(codes, (code) => byCode[code] ?? 0),
    count,
  };
}

/** The index of a value among distinct sorted ones. */
function placeIn(distinct: Float64Array, value: number): number {
  let low = 0;
  let high = distinct.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((distinct[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function ofTexts<T>(list: readonly T[], textOf: (entry: T) => string): Ordinals {
  const texts = list.map((entry) => textOf(entry).trim());
  const { compare } = collator();
  // Many rows share few words, so each word is compared once.
  const words = [...new Set(texts)].filter((text) => text !== '').sort(compare);
  const numbers = new Map<string, number>();
  let count = 0;
  for (const [at, word] of words.entries()) {
    if (at === 0 || compare(words[at - 1] ?? '', word) !== 0) count++;
    numbers.set(word, count - 1);
  }
  return { of: Int32Array.from(texts, (text) => numbers.get(text) ?? count), count };
}
