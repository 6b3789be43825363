import {
  type Attribute,
  type Column,
  createShownWriting,
  findConversion,
  formatNumber,
  formatUnit,
  formatValue,
  highAt,
  isKnown,
  type Limit,
  lowAt,
  type NumberFormat,
  readUnitChoice,
  type ShownWriting,
  showAttribute,
  showColumn,
  shownDecimals,
  type UnitConversion,
  type WritingHabits,
  withUnit,
} from '@tertium/engine';
import { formatDate } from '../../ui/nameDate';
import { type CellWriter, createCellWriter, decimalsOf, formatAmount } from './cellText';

/** An attribute in the unit that a person chose for it, and the functions that write and read its amounts. */
export interface Converted {
  readonly conversion: UnitConversion;
  readonly kept: Attribute;
  /** The attribute in the shown unit, with its limit, scale, target and marks. */
  readonly attribute: Attribute;
  /** For texts on limits and scales. It has the kept unit if one of their amounts can't be converted. */
  readonly said: Attribute;
  /** As `said`, for another state of the same attribute. */
  readonly sayAs: (attribute: Attribute) => Attribute;
  /** Converts a limit typed in the shown unit to the kept one. An end whose text stayed keeps its exact amount. */
  readonly keepLimit: (limit: Limit | null, before: Attribute) => Limit | null;
  readonly column: Column;
  readonly writer: CellWriter;
  readonly writing: (habits: WritingHabits) => ShownWriting;
  /** "lb", "USD at 1.08, 20 Nov 2026". */
  readonly unit: string;
  /** "lb (kept in kg)", "USD at 1.08, 20 Nov 2026 (kept in EUR)". */
  readonly head: string;
  /** "Weight is shown in lb and kept in kg: 1 kg = 2.204623 lb." */
  readonly note: string;
}

const made = new WeakMap<Column, Map<string, { readonly of: Attribute; readonly converted: Converted }>>();

/** Cached for an attribute, its column and a choice. `null` if the choice is for another kept unit than the attribute has. */
function convertAttribute(
  kept: Attribute,
  column: Column,
  choice: string,
  format: NumberFormat,
): Converted | null {
  const known = made.get(column) ?? new Map<string, { of: Attribute; converted: Converted }>();
  made.set(column, known);
  const before = known.get(`${choice} ${format}`);
  if (before?.of === kept) return before.converted;
  const read = readUnitChoice(choice);
  const conversion = read && findConversion(kept, read);
  if (conversion === null) return null;
  const shown = showColumn(column, conversion);
  const decimals = shownDecimals(decimalsOf(kept, column), column, shown, kept, conversion);
  const attribute = showAttribute(kept, conversion, decimals);
  const sayAs = (each: Attribute): Attribute => {
    const said = showAttribute(each, conversion, decimals);
    if (countLost(said) > countLost(each)) return each;
    const { limit } = said;
    return { ...said, limit: limit && { ...limit, min: brief(limit.min), max: brief(limit.max) } };
  };
  const converted: Converted = {
    conversion,
    kept,
    attribute,
    said: sayAs(kept),
    sayAs,
    keepLimit: (limit, before) => limit && keepLimit(limit, before.limit, sayAs(before).limit, conversion),
    column: shown,
    writer: {
      ...createShownWriter({ attribute, column: shown }, { attribute: kept, column }, format),
      // A proposed value is written with its own unit, because the other figures have another.
      writeText: createShownWriting(kept, conversion, { format, decimals: decimalsOf(kept, column) }).show,
    },
    writing: (habits) => createShownWriting(kept, conversion, habits),
    ...wordsOf(kept, read?.shown ?? '', conversion, format),
  };
  known.set(`${choice} ${format}`, { of: kept, converted });
  return converted;
}

/** How many ends couldn't be converted. */
function countLost({ limit, scale, target }: Attribute): number {
  const points = scale?.points?.map(({ at }) => at) ?? [];
  const ends = [limit?.min, limit?.max, scale?.low, scale?.high, target, ...points];
  return ends.filter(Number.isNaN).length;
}

/** Rounds to the digits with which numbers are written. */
const brief = (end: number | null): number | null => (end === null ? null : Number(end.toPrecision(6)));

function keepLimit(
  typed: Limit,
  before: Limit | null,
  said: Limit | null,
  { toKept, isReversed }: UnitConversion,
): Limit {
  const keep = (end: 'min' | 'max', keptEnd: 'min' | 'max') => {
    const amount = typed[end];
    if (amount === null) return null;
    return amount === said?.[end] ? (before?.[keptEnd] ?? null) : toKept(amount);
  };
  return isReversed
    ? { ...typed, min: keep('max', 'min'), max: keep('min', 'max') }
    : { ...typed, min: keep('min', 'min'), max: keep('max', 'max') };
}

function wordsOf(attribute: Attribute, chosen: string, conversion: UnitConversion, format: NumberFormat) {
  const { unit, rate, isReversed, toShown } = conversion;
  const kept = formatUnit(attribute.unit);
  const write = (amount: number) => formatNumber(amount, format, digitsOf(amount));
  const dated = rate === null ? unit : `${unit} at ${write(rate.perKept)}, ${formatDate(rate.date)}`;
  // One pair of amounts shows a factor. An offset or a reciprocal needs two.
  const amounts = isReversed ? [1, 10] : toShown(0) === 0 ? [1] : [0, 100];
  const pairs = amounts.map(
    (amount) => `${write(amount)} ${kept} = ${write(Number(toShown(amount).toPrecision(7)))} ${unit}`,
  );
  return {
    unit: dated,
    // "l/100 km from US mpg" already names the kept unit.
    head: rate === null && chosen !== unit ? chosen : `${dated} (kept in ${kept})`,
    note: `${attribute.name} is shown in ${rate === null ? chosen : dated} and kept in ${kept}: ${pairs.join(', ')}.`,
  };
}

/** The decimals that write an amount exactly. */
function digitsOf(amount: number): number {
  let digits = 0;
  while (digits < 30 && Number(amount.toFixed(digits)) !== amount) digits++;
  return digits;
}

interface Side {
  readonly attribute: Attribute;
  readonly column: Column;
}

/** Writes cells in the shown unit. Texts without an amount, and amounts that can't be converted, stay as they are. */
function createShownWriter(shown: Side, kept: Side, marks: NumberFormat): CellWriter {
  const keptWriter = createCellWriter(kept.attribute, kept.column, marks);
  const { attribute, column } = shown;
  const { pad } = createCellWriter(attribute, column, marks).write(null, -1);
  return {
    ...keptWriter,
    write: (cell, i) => {
      const own = keptWriter.write(cell, i);
      if (own.state !== 'known' && own.state !== 'disputed') return { ...own, pad: own.pad && pad };
      if (own.isUnreadable || !isKnown(kept.column, i)) return own;
      const keptText = withUnit(own.text, kept.attribute);
      if (!isKnown(column, i))
        return { ...own, text: keptText, pad: '', about: `Can’t be shown in ${attribute.unit}` };
      const ends = [lowAt(column, i), highAt(column, i)].map((amount) =>
        formatAmount(amount, attribute, marks),
      );
      return { ...own, text: [...new Set(ends)].join('–'), pad: '', about: `Kept as ${keptText}` };
    },
    writeDelta: (difference) => formatValue(difference, attribute, marks, { isDelta: true }),
  };
}

/** Loaded once a person has chosen another unit. */
export const unitTools = { convertAttribute };
