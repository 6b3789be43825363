import {
  type Attribute,
  type Cell,
  type CellState,
  type Column,
  createMissingTest,
  decimalsNeeded,
  formatNumber,
  formatTyped,
  formatValue,
  highAt,
  isComputed,
  isKnown,
  isMoney,
  isRange,
  lowAt,
  type NumberFormat,
  rawText,
  typeDescriptions,
  valueAt,
} from '@tertium/engine';

/** The text that a cell shows. */
export interface CellText {
  readonly text: string;
  /** Invisible figure spaces that align the decimal marks of a column. */
  readonly pad: string;
  readonly state: CellState;
  /** Whether a text in a column of numbers is not a number. */
  readonly isUnreadable: boolean;
  /** Whether the text is ambiguous and nobody has decided. */
  readonly isUndecided: boolean;
  /** A further remark: the stored text, if it is shown in another unit. */
  readonly about?: string;
}

/** Writes the cells of one attribute. Made once per attribute and column. */
export interface CellWriter {
  readonly write: (cell: Cell, itemIndex: number) => CellText;
  /** Writes a text that is not a cell's value, such as a proposed one. */
  readonly writeText: (raw: string) => string;
  readonly writeDelta: (difference: number) => string;
  /** A difference in per cent, signed. */
  readonly writePercent: (percent: number) => string;
  readonly isNumeric: boolean;
}

const stateMarks: Readonly<Record<CellState, string>> = {
  known: '',
  unknown: '–',
  inapplicable: 'n/a',
  pending: '…',
  disputed: '!',
};
export const stateNames: Readonly<Record<CellState, string>> = {
  known: '',
  unknown: 'unknown',
  inapplicable: 'not applicable',
  pending: 'pending',
  disputed: 'disputed',
};

const figureSpace = '\u2007';
const punctuationSpace = '\u2008';

/** The most decimals that an attribute's cells show. Cents always have both digits. */
export function decimalsOf(attribute: Attribute, column: Column | null): number {
  if (attribute.decimals !== null) return attribute.decimals;
  const needed = column === null ? 0 : decimalsNeeded(column);
  return needed > 0 && isMoney(attribute) ? Math.max(2, needed) : needed;
}

/** An amount that its attribute's decimals would round to 0 gets the decimals that it needs. */
export function formatAmount(amount: number, attribute: Attribute, marks: NumberFormat): string {
  const text = formatValue(amount, attribute, marks);
  return amount === 0 || /[1-9]/.test(text)
    ? text
    : formatValue(amount, { ...attribute, decimals: null }, marks);
}

const isExact = (value: number, digits: number): boolean =>
  Math.abs(value - Number(value.toFixed(digits))) <= Math.abs(value) * 1e-9;

/** `column` is null for attributes without numbers. */
export function createCellWriter(
  attribute: Attribute,
  column: Column | null,
  marks: NumberFormat,
): CellWriter {
  const decimals = decimalsOf(attribute, column);
  const least = isMoney(attribute) ? Math.min(2, decimals) : 0;
  const isMissing = createMissingTest(isComputed(attribute) ? [] : attribute.reading.missingTokens);
  const isNumber = typeDescriptions[attribute.type].align === 'end';
  const unreadable = new Set(column?.unreadable);

  const padOf = (digits: number): string => {
    if (!isNumber || digits >= decimals) return '';
    return (digits === 0 ? punctuationSpace : '') + figureSpace.repeat(decimals - digits);
  };
  const typedDigits = attribute.reading.decimalMark === '.' ? /\.(\d+)\D*$/ : /,(\d+)\D*$/;
  /** Trailing zeros are shown only if they were typed, or if the attribute's decimals ask for them. */
  const digitsOf = (value: number, raw: string): number => {
    if (attribute.decimals !== null) return decimals;
    let digits = Math.max(least, Math.min(decimals, typedDigits.exec(raw)?.[1]?.length ?? 0));
    while (digits < decimals && !isExact(value, digits)) digits++;
    return digits;
  };

  /** The ends of a computed range may need more decimals than the values of the column: up to four digits in all. */
  const decimalsOfEnds = (low: number, high: number): number => {
    if (attribute.decimals !== null) return decimals;
    const most = Math.min(3, 3 - Math.floor(Math.log10(Math.max(Math.abs(low), Math.abs(high)))));
    let digits = decimals;
    while (digits < most && !(isExact(low, digits) && isExact(high, digits))) digits++;
    return digits;
  };

  const known = (raw: string, itemIndex: number, state: CellState): CellText => {
    const plain: CellText = { text: raw, pad: '', state, isUnreadable: false, isUndecided: false };
    if (column === null) return plain;
    if (unreadable.has(itemIndex)) return { ...plain, isUnreadable: true };
    if (!isKnown(column, itemIndex) || typeDescriptions[attribute.type].numbers === 'category') return plain;
    const value = valueAt(column, itemIndex);
    const isWide = isRange(column, itemIndex);
    if (isWide && isComputed(attribute)) {
      const [low, high] = [lowAt(column, itemIndex), highAt(column, itemIndex)];
      const written = { ...attribute, decimals: isNumber ? decimalsOfEnds(low, high) : null };
      return { ...plain, text: `${formatValue(low, written, marks)}–${formatValue(high, written, marks)}` };
    }
    if (isWide) return { ...plain, text: formatTyped(raw, attribute, { format: marks, decimals }) };
    if (!isNumber) return { ...plain, text: formatValue(value, attribute, marks) };
    const digits = digitsOf(value, raw);
    // A person can choose to see zeros, and a formula can give rounding errors.
    const isAsTyped = attribute.decimals === null && !isComputed(attribute);
    const format = isAsTyped ? formatAmount : formatValue;
    const text = format(value, { ...attribute, decimals: digits }, marks);
    return { ...plain, text, pad: padOf(digits) };
  };

  return {
    isNumeric: isNumber,
    write: (cell, itemIndex) => {
      const state = stateOf(cell, isMissing);
      if (state === 'known' || state === 'disputed') return known(rawText(cell).trim(), itemIndex, state);
      const plain: CellText = { text: '', pad: padOf(0), state, isUnreadable: false, isUndecided: false };
      const raw = rawText(cell).trim();
      const isUndecided = column !== null && state === 'unknown' && !isMissing(raw);
      return isUndecided
        ? { ...plain, text: raw, pad: '', isUndecided }
        : { ...plain, text: stateMarks[state] };
    },
    writeText: (raw) => formatTyped(raw, attribute, { format: marks, decimals }),
    writeDelta: (difference) => formatValue(difference, attribute, marks, { decimals, isDelta: true }),
    writePercent: (percent) =>
      `${percent > 0 ? '+' : ''}${formatNumber(percent, marks, Math.abs(percent) < 10 ? 1 : 0)} %`,
  };
}

function stateOf(cell: Cell, isMissing: (text: string) => boolean): CellState {
  if (cell === null) return 'unknown';
  if (typeof cell === 'string') return isMissing(cell) ? 'unknown' : 'known';
  return cell.state === 'known' && isMissing(cell.raw) ? 'unknown' : cell.state;
}
