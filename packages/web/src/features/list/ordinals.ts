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
import { inSteps, sortInSteps } from './inSteps';

/** The rank of each item by one key. Equal items share a number, and numbers from `count` on mean no value. */
export interface Ordinals {
  readonly of: Int32Array;
  readonly count: number;
  /** How many items have no value. */
  readonly without: number;
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

/** What an order is made of, and how to make it. */
interface Source {
  readonly by: object;
  readonly reading: object;
  readonly find: () => Generator<void, Ordinals>;
}

/** The ordinals of a sort key in steps, `null` if there is nothing to sort by. */
export function* findOrdinals(by: string, sources: SortSources): Generator<void, Ordinals | null> {
  const source = sourceOf(by, sources);
  if (source === null) return null;
  const known = kept.get(source.by) ?? new WeakMap<object, Ordinals>();
  kept.set(source.by, known);
  const ordinals = known.get(source.reading) ?? (yield* source.find());
  known.set(source.reading, ordinals);
  return ordinals;
}

/** The ordinals that `findOrdinals` has found, `null` before. */
export function knownOrdinals(by: string, sources: SortSources): Ordinals | null {
  const source = sourceOf(by, sources);
  return (source && kept.get(source.by)?.get(source.reading)) ?? null;
}

function sourceOf(by: string, sources: SortSources): Source | null {
  const { items, attributes, columnOf, cellsOf, ranking, sideScores } = sources;
  const ranked = by === 'rank' ? ranking : sideScores.find(({ key }) => key === by)?.ranking;
  if (ranked != null) return { by: ranked, reading: ranked, find: () => ofPlaces(ranked) };
  if (by === 'name') return { by: items, reading: items, find: () => ofTexts(items, ({ name }) => name) };
  const attribute = attributes[indexOfId(attributes).get(by) ?? -1];
  if (attribute === undefined) return null;
  const { reading } = attribute;
  if (hasNumbers(attribute)) {
    const column = columnOf(by);
    return { by: column, reading: column, find: () => ofNumbers(column) };
  }
  const cells = cellsOf(by);
  return { by: cells, reading, find: () => ofTexts(cells, createTextReader(attribute)) };
}

const counted = new WeakMap<Ordinals, { readonly indexes: readonly number[]; readonly without: number }>();

/** How many of these items have no value. Each sort head asks again whenever it is drawn, so the last answer is kept. */
export function countWithout(ordinals: Ordinals, indexes: readonly number[]): number {
  if (ordinals.without === 0 || indexes.length === ordinals.of.length) return ordinals.without;
  const last = counted.get(ordinals);
  if (last?.indexes === indexes) return last.without;
  let without = 0;
  for (const index of indexes) if ((ordinals.of[index] ?? 0) >= ordinals.count) without++;
  counted.set(ordinals, { indexes, without });
  return without;
}

function ordinalsFrom(of: Int32Array, count: number): Ordinals {
  let without = 0;
  for (const own of of) if (own >= count) without++;
  return { of, count, without };
}

/** Items without a place keep the order of the ranking. */
function* ofPlaces({ order, place, placedCount }: Standings): Generator<void, Ordinals> {
  const of = new Int32Array(order.length);
  let count = 0;
  let before = 0;
  yield* inSteps(order.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const item = order[at] ?? 0;
      const own = place[item] ?? 0;
      if (at < placedCount && (at === 0 || own !== before)) count++;
      before = own;
      of[item] = at < placedCount ? count - 1 : count + at - placedCount;
    }
  });
  return ordinalsFrom(of, count);
}

function* ofNumbers({ codes, valueByCode }: Column): Generator<void, Ordinals> {
  const sorted = valueByCode.filter(Number.isFinite).sort();
  let count = 0;
  for (const value of sorted) if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value;
  const distinct = sorted.subarray(0, count);
  const byCode = new Int32Array(valueByCode.length);
  yield* inSteps(byCode.length, (from, to) => {
    for (let code = from; code < to; code++) {
      const value = valueByCode[code] ?? Number.NaN;
      byCode[code] = Number.isFinite(value) ? placeIn(distinct, value) : count;
    }
  });
  if (codes === null) return ordinalsFrom(byCode, count);
  const of = new Int32Array(codes.length);
  for (let i = 0; i < of.length; i++) of[i] = byCode[codes[i] ?? 0] ?? 0;
  return ordinalsFrom(of, count);
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

function* ofTexts<T>(list: readonly T[], textOf: (entry: T) => string): Generator<void, Ordinals> {
  const trimmed = (i: number): string => {
    const entry = list[i];
    return entry === undefined ? '' : textOf(entry).trim();
  };
  // Many rows share few words, so each word is compared once.
  const numbers = new Map<string, number>();
  yield* inSteps(list.length, (from, to) => {
    for (let i = from; i < to; i++) numbers.set(trimmed(i), -1);
  });
  numbers.delete('');
  const { compare } = collator();
  const words = yield* sortInSteps([...numbers.keys()], compare);
  let count = 0;
  yield* inSteps(words.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const word = words[at] ?? '';
      if (at === 0 || compare(words[at - 1] ?? '', word) !== 0) count++;
      numbers.set(word, count - 1);
    }
  });
  const of = new Int32Array(list.length);
  yield* inSteps(list.length, (from, to) => {
    for (let i = from; i < to; i++) of[i] = numbers.get(trimmed(i)) ?? count;
  });
  return ordinalsFrom(of, count);
}
