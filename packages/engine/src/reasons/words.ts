import type { Attribute, Comparison } from '../comparison';
import type { Standings } from '../ranking/ranking';
import { formatNumber, formatValue, type NumberFormat } from '../reading/formatValue';
import { isMoney } from '../reading/isMoney';
import { withUnit } from '../reading/withUnit';
import { isMeasured } from '../typeDescriptions';
import { nameWithin, onOneLine } from '../words/english';
import { countedNoun, listOf, ordinal, percent } from '../words/writing';
import { countNamed, countNamesInSteps, type Named } from './countNamed';

/** Everything that a sentence needs to name things and write numbers. Its texts are plain, never markup. */
export interface Words {
  /** Unique among equal names: `Novo (2nd item)`. */
  readonly item: (itemIndex: number) => string;
  /** Without brackets at its end if the name is still unique: `Novo` for `Novo (16 GB)`. */
  readonly shortItem: (itemIndex: number) => string;
  /** `a, b and c`, or the first four and `1,005 others`. */
  readonly list: (texts: readonly string[]) => string;
  readonly ordinal: (place: number) => string;
  /** The attribute within a sentence, as typed: `Price`, `CPU score`, `Fahrzeit`. */
  readonly attribute: (attributeId: string) => string;
  /** As typed, in quotation marks. */
  readonly quoted: (attributeId: string) => string;
  readonly attributeOf: (attributeId: string) => Attribute | null;
  /** The number of all attributes, including those that are only shown. */
  readonly attributeCount: number;
  /** Whether it is the only attribute with a cost. */
  readonly isOnlyMoney: (attributeId: string) => boolean;
  /** With its unit. */
  readonly value: (attributeId: string, value: number) => string;
  /** Two values with enough decimals to differ. `null` if they look the same with all that can be shown. */
  readonly values: (attributeId: string, pair: readonly [number, number]) => readonly [string, string] | null;
  /** A difference of two values with its unit, money to the cent, percentages in percentage points. */
  readonly distance: (attributeId: string, difference: number) => string;
  readonly percent: (percent: number) => string;
  readonly number: (value: number, decimals: number | null) => string;
  /** A difference of scores in whole points, of which the best score has 100. With `most`, the least and the most. */
  readonly gap: (gap: number, most?: number) => string;
}

export function wordsFor(comparison: Comparison, ranking: Standings, format: NumberFormat): Words {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const number = (value: number, decimals: number | null) => formatNumber(value, format, decimals);
  const count = (whole: number) => number(whole, 0);
  const attributeOf = (id: string) => attributes.get(id) ?? null;
  const nameOf = (id: string) => attributeName(comparison.attributes, attributeOf(id));
  const itemBy = (write: typeof itemName) => (index: number) => {
    const row = rowOf(comparison, ranking, index);
    // The item was removed after the ranking was made.
    return row === -1 ? `item ${index + 1}` : write(comparison.items, row, count);
  };
  return {
    item: itemBy(itemName),
    shortItem: itemBy(shortItemName),
    list: (texts) => listOf(texts, count),
    ordinal: (place) => ordinal(place, count),
    attribute: (id) => nameWithin(nameOf(id)),
    quoted: (id) => {
      const name = nameOf(id);
      return name === '' ? 'an unnamed attribute' : `“${name}”`;
    },
    attributeOf,
    attributeCount: comparison.attributes.length,
    isOnlyMoney: (id) =>
      comparison.attributes.every((attribute) => isMoney(attribute) === (attribute.id === id)),
    value: (id, value) => {
      const attribute = attributeOf(id);
      return attribute === null ? number(value, null) : valueWithUnit(attribute, value, format);
    },
    values: (id, pair) => {
      const attribute = attributeOf(id);
      return attribute === null ? null : valuesApart(attribute, pair, format);
    },
    distance: (id, difference) => {
      const attribute = attributeOf(id);
      const size = Number(difference.toPrecision(6));
      if (attribute === null) return number(size, null);
      const hasCents = !Number.isInteger(size) && isMoney(attribute);
      const text = number(size, hasCents ? 2 : null);
      if (attribute.unit.trim() === '%') return countedNoun(size, 'percentage point', () => text);
      return withUnit(text, attribute);
    },
    percent: (value) => percent(value, (each) => number(each, null)),
    number,
    gap: (gap, most = gap) => {
      const [points = 0, mostPoints = 0] = [gap, most].map((each) => Math.round(100 * Math.abs(each)));
      if (points !== mostPoints) return `${count(points)} to ${count(mostPoints)} points`;
      return points === 0 ? 'less than 1 point' : countedNoun(points, 'point', count);
    },
  };
}

/** The index in the comparison of an item of the ranking. */
function rowOf({ items }: Comparison, { itemIds }: Standings, index: number): number {
  const id = itemIds[index];
  return items[index]?.id === id ? index : items.findIndex((item) => item.id === id);
}

/** An item's name within a sentence, unique among equal names: `Novo (2nd item)`. `item 3` if it has none. */
export function itemName(
  items: Comparison['items'],
  index: number,
  count: (whole: number) => string,
): string {
  const typed = onOneLine(items[index]?.name ?? '');
  const name = typed === '' ? `item ${index + 1}` : typed;
  const isShared = countNamed(items, name) > (typed === '' ? 0 : 1);
  return isShared ? `${name} (${ordinal(index + 1, count)} item)` : name;
}

const shortened = new WeakMap<Named, Named>();
/** Keyed by item, which stays the same object while others change. */
const shortNames = new WeakMap<Named[number], Named[number]>();

/** The item itself if its name doesn't end in brackets. */
function shortNamed(item: Named[number]): Named[number] {
  if (!item.name.trimEnd().endsWith(')')) return item;
  const known = shortNames.get(item);
  if (known !== undefined) return known;
  const made = { name: onOneLine(item.name).replace(/\s*\([^()]*\)$/, '') };
  shortNames.set(item, made);
  return made;
}

/** Counts the names of very many items in steps. The first sentence with a name would otherwise have to. */
export const readNamesInSteps = (items: Named): Generator<void, void> => countNamesInSteps(shortList(items));

/** The list itself if no name is shortened, so that its names are counted only once. */
function shortList(items: Named): Named {
  const known = shortened.get(items);
  if (known !== undefined) return known;
  const list = items.map(shortNamed);
  const made = list.every((item, i) => item === items[i]) ? items : list;
  shortened.set(items, made);
  return made;
}

function shortItemName(items: Comparison['items'], index: number, count: (whole: number) => string): string {
  const list = shortList(items);
  const short = onOneLine(list[index]?.name ?? '');
  return short !== '' && countNamed(list, short) === 1 ? short : itemName(items, index, count);
}

/** An attribute's name, unique among equal names: `Price (2nd attribute)`. `''` if the attribute is missing or has no name. */
export function attributeName(attributes: Comparison['attributes'], attribute: Attribute | null): string {
  const name = onOneLine(attribute?.name ?? '');
  if (attribute === null || name === '' || countNamed(attributes, name) < 2) return name;
  return `${name} (${ordinal(attributes.indexOf(attribute) + 1)} attribute)`;
}

function valueWithUnit(attribute: Attribute, value: number, format: NumberFormat): string {
  return withUnit(formatValue(value, attribute, format), attribute);
}

const mostDecimals = 12;

/** With the attribute's decimals, or with more if rounding would hide a twentieth of the difference. */
function valuesApart(
  attribute: Attribute,
  [a, b]: readonly [number, number],
  format: NumberFormat,
): readonly [string, string] | null {
  const hidden = Math.abs(a - b) / 20;
  const isShown = (value: number, decimals: number) =>
    Math.abs(value - Number(value.toFixed(decimals))) <= hidden;
  let decimals = isMeasured(attribute.type) ? attribute.decimals : null;
  while (decimals !== null && decimals < mostDecimals && !(isShown(a, decimals) && isShown(b, decimals)))
    decimals++;
  const shown = { ...attribute, decimals };
  const texts = [valueWithUnit(shown, a, format), valueWithUnit(shown, b, format)] as const;
  return texts[0] === texts[1] ? null : texts;
}
