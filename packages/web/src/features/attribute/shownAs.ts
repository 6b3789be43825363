import {
  type Attribute,
  type Column,
  createShownWriting,
  findConversion,
  formatNumber,
  formatUnit,
  formatValue,
  isKnown,
  type Limit,
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
import { type CellWriter, createCellWriter, decimalsOf } from './cellText';

/** An attribute in the unit that a person chose for it, with what writes and reads its amounts. */
export interface Converted {
  readonly conversion: UnitConversion;
  readonly kept: Attribute;
  /** In the other unit, with its limit, scale, target and marks. */
  readonly attribute: Attribute;
  /** For words on limits and scales: as it is kept, where one of their amounts has none in the other unit. */
  readonly said: Attribute;
  /** As `said`, for another state of the same attribute. */
  readonly sayAs: (attribute: Attribute) => Attribute;
  /** A limit that was typed in the other unit, as it is kept; an end that stands as it was said before is what it was. */
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

/** Made once for an attribute, its column and a choice; `null` where the choice is for another unit than it has. */
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
      // What is only proposed says its own unit among the figures of another.
      writeText: createShownWriting(kept, conversion, { format, decimals: decimalsOf(kept, column) }).show,
    },
    writing: (habits) => createShownWriting(kept, conversion, habits),
    ...wordsOf(kept, read?.shown ?? '', conversion, format),
  };
  known.set(`${choice} ${format}`, { of: kept, converted });
  return converted;
}

/** Ends that are no amount. */
function countLost({ limit, scale, target }: Attribute): number {
  const points = scale?.points?.map(({ at }) => at) ?? [];
  const ends = [limit?.min, limit?.max, scale?.low, scale?.high, target, ...points];
  return ends.filter(Number.isNaN).length;
}

/** With as many digits as numbers are written with. */
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
  // One pair of amounts says a factor; an offset or a reciprocal needs two.
  const amounts = isReversed ? [1, 10] : toShown(0) === 0 ? [1] : [0, 100];
  const pairs = amounts.map(
    (amount) => `${write(amount)} ${kept} = ${write(Number(toShown(amount).toPrecision(7)))} ${unit}`,
  );
  return {
    unit: dated,
    // "l/100 km from US mpg" says already what is kept.
    head: rate === null && chosen !== unit ? chosen : `${dated} (kept in ${kept})`,
    note: `${attribute.name} is shown in ${rate === null ? chosen : dated} and kept in ${kept}: ${pairs.join(', ')}.`,
  };
}

/** Decimals that leave out nothing of an amount. */
function digitsOf(amount: number): number {
  let digits = 0;
  while (digits < 30 && Number(amount.toFixed(digits)) !== amount) digits++;
  return digits;
}

interface Side {
  readonly attribute: Attribute;
  readonly column: Column;
}

/** Writes cells in the other unit. Texts without an amount, and amounts that have none in it, stay as they are kept. */
function createShownWriter(shown: Side, kept: Side, marks: NumberFormat): CellWriter {
  const keptWriter = createCellWriter(kept.attribute, kept.column, marks);
  const { attribute, column } = shown;
  const { pad } = createCellWriter(attribute, column, marks).write(null, -1);
  /** An amount that the decimals of the others would round to nothing has its own. */
  const figure = (amount: number) => {
    const text = formatValue(amount, attribute, marks);
    return amount === 0 || /[1-9]/.test(text)
      ? text
      : formatValue(amount, { ...attribute, decimals: null }, marks);
  };
  return {
    ...keptWriter,
    write: (cell, i) => {
      const own = keptWriter.write(cell, i);
      if (own.state !== 'known' && own.state !== 'disputed') return { ...own, pad: own.pad && pad };
      if (own.isUnreadable || !isKnown(kept.column, i)) return own;
      const keptText = withUnit(own.text, kept.attribute);
      if (!isKnown(column, i))
        return { ...own, text: keptText, pad: '', about: `Can’t be shown in ${attribute.unit}` };
      const ends = [column.low?.[i], column.high?.[i]].map((end) => figure(end ?? column.values[i] ?? 0));
      return { ...own, text: [...new Set(ends)].join('–'), pad: '', about: `Kept as ${keptText}` };
    },
    writeDelta: (difference) => formatValue(difference, attribute, marks, { isDelta: true }),
  };
}

/** Fetched once a person chose another unit. */
export const unitTools = { convertAttribute };
