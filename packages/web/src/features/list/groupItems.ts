import {
  type Attribute,
  type Cell,
  type Column,
  createTextReader,
  foldText,
  formatValue,
  isKnown,
  type NumberFormat,
  type RuledOut,
  typeDescriptions,
  valueAt,
} from '@tertium/engine';
import { valueWithUnit } from '../attribute/scaleText';
import { cutsOf } from './cutsOf';

/** Items with a common value. */
export interface ItemGroup {
  /** The same for the same group of another list of items. Never empty. */
  readonly key: string;
  /** What they share: "Dell", "Rating: 3", "Price: 200 to below 400 €", "Rating unknown". */
  readonly name: string;
  /** The attribute at the beginning of the name, "Price:", where the value says little by itself. */
  readonly label: string;
  /** In the given order. */
  readonly itemIndexes: readonly number[];
}

/**
 * What groups the items: whether they are ruled out, or their cells of an attribute. `column` is `null` for one without
 * numbers.
 */
export type Grouping =
  | { readonly ruledOut: readonly Pick<RuledOut, 'itemIndex'>[] }
  | { readonly attribute: Attribute; readonly column: Column | null; readonly cells: readonly Cell[] };

/** Assigns items to groups. */
interface Sorter {
  /** The number of the item's group, -1 if its value is unknown. */
  readonly groupOf: (itemIndex: number) => number;
  readonly nameOf: (group: number) => string;
  /** The order of groups: by number, rising or falling, or by their first item. */
  readonly order: 'rising' | 'falling' | 'met';
  /** What "unknown" is about. */
  readonly attributeName: string;
  /** Written before the names of groups that say little by themselves. */
  readonly label: string;
}

/** Up to so many amounts or days are groups of their own. */
const mostValues = 8;

/**
 * Groups items. The groups are in the order of their values, the better end first, or else of their first items. More
 * than eight amounts or days are split into ranges. Items with an unknown value come last.
 */
export function groupItems(
  itemIndexes: readonly number[],
  grouping: Grouping,
  format: NumberFormat,
): readonly ItemGroup[] {
  const { groupOf, nameOf, order, attributeName, label: labelOfKnown } = sorterOf(grouping, format);
  const found = new Map<number, Members>();
  // Values that are written the same are one group.
  const byKey = new Map<string, Members>();
  for (const index of itemIndexes) {
    const number = groupOf(index);
    let group = found.get(number);
    if (group === undefined) {
      const label = number < 0 ? attributeName : labelOfKnown;
      const value = number < 0 ? 'unknown' : nameOf(number);
      const name = label === '' ? value : `${label} ${value}`;
      const key = number < 0 ? '?' : `=${foldText(name)}`;
      group = byKey.get(key) ?? { number, key, name, label, itemIndexes: [] };
      byKey.set(key, group);
      found.set(number, group);
    }
    group.itemIndexes.push(index);
  }
  const groups = [...byKey.values()].filter(({ number }) => number >= 0);
  if (order !== 'met') groups.sort((a, b) => (order === 'rising' ? 1 : -1) * (a.number - b.number));
  const unknown = byKey.get('?');
  return [...groups, ...(unknown === undefined ? [] : [unknown])].map(({ number: _, ...group }) => group);
}

interface Members extends ItemGroup {
  readonly number: number;
  readonly itemIndexes: number[];
}

function sorterOf(grouping: Grouping, format: NumberFormat): Sorter {
  if ('ruledOut' in grouping) return sortByRuling(grouping.ruledOut);
  const { attribute, column, cells } = grouping;
  return column === null ? sortByText(attribute, cells) : sortByNumber(attribute, column, format);
}

function sortByRuling(ruledOut: readonly Pick<RuledOut, 'itemIndex'>[]): Sorter {
  const out = new Set(ruledOut.map(({ itemIndex }) => itemIndex));
  return {
    groupOf: (index) => (out.has(index) ? 1 : 0),
    nameOf: (group) => (group === 0 ? 'Not ruled out' : 'Ruled out'),
    order: 'rising',
    attributeName: '',
    label: '',
  };
}

/** Compares texts without case and accents, as elsewhere. The first spelling is the name. */
function sortByText(attribute: Attribute, cells: readonly Cell[]): Sorter {
  const textOf = createTextReader(attribute);
  const names: string[] = [];
  const known = new Map<string, number>();
  // Folding is the slowest part, and most texts repeat.
  const met = new Map<string, number>();
  return {
    groupOf: (index) => {
      const text = textOf(cells[index] ?? null);
      if (text === '') return -1;
      const before = met.get(text);
      if (before !== undefined) return before;
      const folded = foldText(text);
      const group = known.get(folded) ?? names.push(text) - 1;
      known.set(folded, group);
      met.set(text, group);
      return group;
    },
    nameOf: (group) => names[group] ?? '',
    order: 'met',
    attributeName: attribute.name,
    label: '',
  };
}

function sortByNumber(attribute: Attribute, column: Column, format: NumberFormat): Sorter {
  const { numbers } = typeDescriptions[attribute.type];
  const { name: attributeName, direction } = attribute;
  const isWords = numbers === 'category' || numbers === 'answer';
  const write = (value: number) => valueWithUnit(attribute, value, format);
  const values = valuesOf(column, isWords ? Number.POSITIVE_INFINITY : mostValues);
  const by = (groupOfValue: (value: number) => number, nameOf: Sorter['nameOf']): Sorter => ({
    groupOf: (index) => (isKnown(column, index) ? groupOfValue(valueAt(column, index)) : -1),
    nameOf,
    order: direction === 'higher' || numbers === 'answer' ? 'falling' : 'rising',
    attributeName,
    label: numbers === 'category' ? '' : `${attributeName}:`,
  });
  if (values !== null) {
    const at = new Map(values.map((value, group) => [value, group]));
    return by(
      (value) => at.get(value) ?? -1,
      (group) => write(values[group] ?? 0),
    );
  }
  const cuts = cutsOf(column, numbers === 'day');
  const plain = (value: number) => formatValue(value, { ...attribute, decimals: null }, format);
  return by(
    (value) => cuts.filter((cut) => cut <= value).length,
    (group) => {
      const [from, to] = [cuts[group - 1], cuts[group]];
      if (from === undefined) return `below ${write(to ?? 0)}`;
      return to === undefined ? `${write(from)} and above` : `${plain(from)} to below ${write(to)}`;
    },
  );
}

/** The distinct values in order, `null` if there are more than `most`. */
function valuesOf(column: Column, most: number): readonly number[] | null {
  const values = new Set<number>();
  for (let i = 0; i < column.size; i++) {
    if (isKnown(column, i)) values.add(valueAt(column, i));
    if (values.size > most) return null;
  }
  return [...values].sort((a, b) => a - b);
}
