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
} from '@tertium/engine';
import { valueWithUnit } from '../attribute/scaleText';
import { cutsOf } from './cutsOf';

/** Items that have something in common. */
export interface ItemGroup {
  /** The same for the same group of another list of items; never empty. */
  readonly key: string;
  /** What they have in common: "Dell", "Rating: 3", "Price: 200 to below 400 €", "Rating unknown". */
  readonly name: string;
  /** In the order in which they were given. */
  readonly itemIndexes: readonly number[];
}

/** What items are grouped by: whether they are ruled out, or their cells of an attribute; `column` is `null` for one without numbers. */
export type Grouping =
  | { readonly ruledOut: readonly Pick<RuledOut, 'itemIndex'>[] }
  | { readonly attribute: Attribute; readonly column: Column | null; readonly cells: readonly Cell[] };

/** Where each item belongs. */
interface Sorter {
  /** The number of the item's group; -1 where its value is not known. */
  readonly groupOf: (itemIndex: number) => number;
  readonly nameOf: (group: number) => string;
  /** By their number, rising or falling, or by which of them comes first among the items. */
  readonly order: 'rising' | 'falling' | 'met';
  /** Stands before a name that says little by itself, and before "unknown". */
  readonly label: string;
}

/** As many amounts or days as are groups of their own. */
const mostValues = 8;

/**
 * The groups in their order: that of their values where these have one, the better end first, else the one whose first item
 * comes first. Amounts and days of which there are more than eight fall into ranges. Items whose value is unknown stand last.
 */
export function groupItems(
  itemIndexes: readonly number[],
  grouping: Grouping,
  format: NumberFormat,
): readonly ItemGroup[] {
  const { groupOf, nameOf, order, label } = sorterOf(grouping, format);
  const found = new Map<number, Members>();
  // Values that are written the same are one group.
  const byKey = new Map<string, Members>();
  for (const index of itemIndexes) {
    const number = groupOf(index);
    let group = found.get(number);
    if (group === undefined) {
      const name = number < 0 ? `${label} unknown` : nameOf(number);
      const key = number < 0 ? '?' : `=${foldText(name)}`;
      group = byKey.get(key) ?? { number, key, name, itemIndexes: [] };
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
    label: '',
  };
}

/** Texts are the same as they are compared elsewhere, without case and accents; the first spelling names them. */
function sortByText(attribute: Attribute, cells: readonly Cell[]): Sorter {
  const textOf = createTextReader(attribute);
  const names: string[] = [];
  const known = new Map<string, number>();
  // Folding takes longest, and most texts have been met before.
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
    label: attribute.name,
  };
}

function sortByNumber(attribute: Attribute, column: Column, format: NumberFormat): Sorter {
  const { numbers } = typeDescriptions[attribute.type];
  const { name: label, direction } = attribute;
  const isWords = numbers === 'category' || numbers === 'answer';
  const write = (value: number) => valueWithUnit(attribute, value, format);
  const values = valuesOf(column, isWords ? Number.POSITIVE_INFINITY : mostValues);
  const by = (groupOfValue: (value: number) => number, nameOf: Sorter['nameOf']): Sorter => ({
    groupOf: (index) => (isKnown(column, index) ? groupOfValue(column.values[index] ?? 0) : -1),
    nameOf: (group) => (numbers === 'category' ? nameOf(group) : `${label}: ${nameOf(group)}`),
    order: direction === 'higher' || numbers === 'answer' ? 'falling' : 'rising',
    label,
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

/** The values in their order; `null` where there are more than so many. */
function valuesOf(column: Column, most: number): readonly number[] | null {
  const values = new Set<number>();
  for (let i = 0; i < column.values.length; i++) {
    if (isKnown(column, i)) values.add(column.values[i] ?? 0);
    if (values.size > most) return null;
  }
  return [...values].sort((a, b) => a - b);
}
