import { plainMethods, type Row, rowsOf } from '@tertium/engine/testing/sentences/plainMethods';
import { isMore, lossBeyond, type PlainWorld, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { at, demand } from '@tertium/engine/testing/sentences/said';
import type { Attribute } from './worldParts';

/** What other methods are asked: who has every value that counts, and those values. */
export interface PlainTable {
  /** By their index in the comparison, one for each row. */
  readonly items: readonly number[];
  readonly attributes: readonly Attribute[];
  readonly rows: readonly Row[];
  readonly isAbove0: boolean;
}

const ids = {
  'weighted product': 'weightedProduct',
  TOPSIS: 'topsis',
  VIKOR: 'vikor',
  'PROMETHEE II': 'promethee',
  EDAS: 'edas',
} as const;
export type MethodName = keyof typeof ids;
export const methodNames = Object.keys(ids) as readonly MethodName[];

/** The method that a text calls `the weighted product`, `Weighted product` or `TOPSIS`. */
export function methodNamed(text: string): MethodName {
  const name = text.replace(/^(?:[Tt]he )?[Ww]eighted/, 'weighted');
  const found = methodNames.find((each) => each === name);
  demand(found !== undefined, 'unread', `no method is named “${text}”`);
  return found;
}

export const countingOf = ({ scored, shares }: PlainWorld): readonly Attribute[] =>
  scored.filter((_, j) => at(shares, j) > 0);
const isKnown = (world: PlainWorld, item: number) =>
  countingOf(world).every((each) => world.cellOf(each, item).kind === 'value');
/** Items without a known value that counts have no place and are left out too. */
export const leftOutOf = (world: PlainWorld): readonly number[] =>
  [...world.comparison.items.keys()].filter((item) => !world.isRuledOut(item) && !isKnown(world, item));

/** Whether methods see the worth of an attribute and not its numbers. */
export function isSeenAsWorth(each: Attribute): boolean {
  const isBent = each.scale?.curve !== undefined || (each.scale?.points?.length ?? 0) > 0;
  const isAmount = ['number', 'money', 'rating'].includes(each.type);
  return !isAmount || each.direction === 'target' || isBent || lossBeyond(each) !== null;
}

/** The number that a method sees of a cell: the worse end of a range. */
export function seenOf(world: PlainWorld, each: Attribute, item: number): number {
  if (isSeenAsWorth(each))
    return world.partsOf(item).find(({ attribute }) => attribute === each)?.low ?? Number.NaN;
  const cell = world.cellOf(each, item);
  if (cell.kind !== 'value') return Number.NaN;
  return each.direction === 'lower' ? cell.high : cell.low;
}

export function tableOf(world: PlainWorld): PlainTable {
  const items = world.placed.filter((item) => isKnown(world, item)).toSorted((a, b) => a - b);
  const attributes = countingOf(world);
  const columns = attributes.map((each) => Float64Array.from(items, (item) => seenOf(world, each, item)));
  const isCost = (each: Attribute) => !isSeenAsWorth(each) && each.direction === 'lower';
  return {
    items,
    attributes,
    isAbove0: columns.every((column) => column.every((value) => value > 0)),
    rows: rowsOf({
      columns,
      weights: Float64Array.from(attributes, (each) => at(world.shares, world.scored.indexOf(each))),
      directions: attributes.map((each) => (isCost(each) ? 'lower' : 'higher')),
    }),
  };
}

/** The table once an item is removed from the comparison; items keep their index. */
export function tableWithout({ comparison }: PlainWorld, gone: number): PlainTable {
  const isLeft = (_: unknown, i: number) => i !== gone;
  const columns = Object.entries(comparison.columns).map(([id, cells]) => [id, cells.filter(isLeft)]);
  const items = comparison.items.filter(isLeft);
  const table = tableOf(workOut({ ...comparison, items, columns: Object.fromEntries(columns) }));
  return { ...table, items: table.items.map((i) => (i < gone ? i : i + 1)) };
}

/** The table once an attribute has no weight and the others keep theirs in proportion. */
export function tableWithoutAttribute(world: PlainWorld, gone: Attribute): PlainTable {
  const { comparison, scored, shares } = world;
  const points = scored.map((each, j) => [each.id, each === gone ? 0 : at(shares, j)] as const);
  const weightings = comparison.weightings.map((each) => ({ ...each, points: Object.fromEntries(points) }));
  return tableOf(workOut({ ...comparison, weightings }));
}

/** By row and attribute how far, by weight, it falls short of the best on the range of the table. */
export const gapsOf = ({ rows }: PlainTable): readonly (readonly number[])[] =>
  rows.map((row) => row.map(({ weight, onRange }) => weight * (1 - onRange)));

const onItsRange = (values: readonly number[]): readonly number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (isMore(high, low) ? (value - low) / (high - low) : 0));
};

/** VIKOR's three figures by row, the smaller the better; `v` is the part of the sum of gaps. */
export function vikorOf(table: PlainTable, v = 0.5) {
  const gaps = gapsOf(table);
  const sums = gaps.map((row) => row.reduce((all, gap) => all + gap, 0));
  const largest = gaps.map((row) => Math.max(...row));
  const [s, r] = [onItsRange(sums), onItsRange(largest)];
  return { sums, largest, q: s.map((sum, row) => v * sum + (1 - v) * at(r, row)) };
}

/** What a method computes of each row, the larger the better; `null` where it can’t rank the table. */
export function scoresBy(table: PlainTable, method: MethodName): readonly number[] | null {
  if (table.rows.length === 0 || (method === 'weighted product' && !table.isAbove0)) return null;
  const scores = plainMethods[ids[method]]([...table.rows]) ?? [];
  demand(scores.every(Number.isFinite), 'unread', `${method} has no answer in plain numbers`);
  return method === 'VIKOR' ? scores.map((score) => -score) : scores;
}

export function firstsAmong({ items }: PlainTable, scores: readonly number[]): readonly number[] {
  const best = Math.max(...scores);
  return items.filter((_, row) => !isMore(best, at(scores, row)));
}

/** Who is first by a method; nobody where it can’t rank the table. */
export function firstsBy(table: PlainTable, method: MethodName): readonly number[] {
  const scores = scoresBy(table, method);
  return scores === null ? [] : firstsAmong(table, scores);
}

/** Who of the table is first by the ranking. */
export const ownFirsts = (world: PlainWorld, table: PlainTable): readonly number[] =>
  firstsAmong(
    table,
    table.items.map((item) => -at(world.place, item)),
  );
