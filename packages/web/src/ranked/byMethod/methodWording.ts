import {
  attributeName,
  type Comparison,
  columnsOf,
  formatNumber,
  formatValue,
  highAt,
  indexOfId,
  isRange,
  itemName,
  listOf,
  lowAt,
  type MethodId,
  methods,
  type NumberFormat,
  rangeWithUnit,
  withUnit,
} from '@tertium/engine';
import { percent, plural, type ShowNumber } from '../../ui/countedNoun';

/** The names of rows and attributes of a method's table, and how its numbers are written. */
export interface MethodWording {
  /** The name within a sentence, made unique among equal names. */
  readonly nameOf: (row: number) => string;
  /** The same for an attribute. */
  readonly attributeNameOf: (attributeId: string) => string;
  /**
   * The value of a row in an attribute, of which methods see this number. It has all digits, so that a negative value
   * never reads as 0, the unit, and the ends of a range.
   */
  readonly valueText: (attributeId: string, row: number, value: number) => string;
  /** The noun for one item. */
  readonly noun: string;
  readonly show: ShowNumber;
  /** What the other methods are compared with: "the ranking here", or the weighted sum if another method ranks. */
  readonly own: string;
}

/** Names for the rows of a table of the comparison's items. */
export function wordingFor(
  { items, attributes, columns, settings }: Pick<Comparison, 'items' | 'attributes' | 'columns' | 'settings'>,
  itemIndexes: readonly number[],
  format: NumberFormat,
): MethodWording {
  const show = (value: number) => formatNumber(value, format, null);
  const attributeOf = (id: string) => attributes[indexOfId(attributes).get(id) ?? -1];
  return {
    nameOf: (row) => itemName(items, itemIndexes[row] ?? -1, show),
    attributeNameOf: (id) => attributeName(attributes, attributeOf(id) ?? null),
    valueText: (id, row, value) => {
      const attribute = attributeOf(id);
      if (attribute === undefined) return show(value);
      const write = (each: number) => formatValue(each, { ...attribute, decimals: null }, format);
      const column = columnsOf({ attributes, columns }).columnOf(id);
      const index = itemIndexes[row] ?? -1;
      const text = withUnit(write(value), attribute);
      if (!isRange(column, index)) return text;
      const [from, to] = [lowAt(column, index), highAt(column, index)];
      return `${rangeWithUnit(write(from), write(to), attribute)}, which counts as ${text}`;
    },
    noun: settings.itemNoun === '' ? 'item' : settings.itemNoun,
    show,
    own: settings.method == null ? 'the ranking here' : 'the weighted sum',
  };
}

const listedFirst = 3;

/** "Elm", "Elm and Mill", "Elm, Mill and 7 others". */
export function namesOf(rows: readonly number[], { nameOf, show }: MethodWording): string {
  return listOf(rows.map(nameOf), show, listedFirst);
}

/** The name of a method within a sentence. */
export const nameWithin = (id: MethodId): string =>
  id === 'weightedProduct' ? 'the weighted product' : methods[id].name;

/** `own`, capitalized for the start of a sentence or column. */
export const ownTitle = ({ own }: Pick<MethodWording, 'own'>): string =>
  own.charAt(0).toUpperCase() + own.slice(1);

/** `own` as the head of its places: "Ranking here", "Weighted sum". */
export const ownHead = (wording: Pick<MethodWording, 'own'>): string => {
  const text = wording.own.replace(/^the /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const itemsWord = ({ noun }: Pick<MethodWording, 'noun'>): string => plural(noun);

/** Writes two weight shares in per cent, with as many digits as it takes to tell them apart. */
export function sharesText(shares: readonly [number, number], show: ShowNumber): readonly [string, string] {
  const [a, b] = shares;
  for (const unit of [1, 0.1, 0.01]) {
    const [x, y] = [a, b].map((share) => Math.round((100 * share) / unit));
    if (x !== y || unit === 0.01) return [percentText(a, unit, show), percentText(b, unit, show)];
  }
  return ['', ''];
}

const percentText = (share: number, unit: number, show: ShowNumber): string =>
  percent(Number((Math.round((100 * share) / unit) * unit).toFixed(2)), show);
