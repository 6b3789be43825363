import { currencySigns } from '../reading/withUnit';
import type { Column } from '../table/column';
import { FormulaError } from './formulaTrouble';
import { type Conversion, conversionOf, isPlain, type Measure, plain, unitText } from './measure';
import { steps } from './steps';
import { applyStep, constantVector, type Vector } from './vector';

/** The kind of a formula's result: an amount in a unit, a yes or no, or a day. */
export type FormulaKind = 'amount' | 'answer' | 'day';

type Inputs = (attributeId: string) => Column;
/** Computes a part for all items. `size` is their number. */
export type Run = (inputs: Inputs, size: number) => Vector;

/** A part of a formula: its kind, its unit, and how it is computed. */
export interface Part {
  /** `null` for `none`, which fits any kind. */
  readonly kind: FormulaKind | null;
  readonly measure: Measure;
  readonly run: Run;
  /** For a spreadsheet, with ids in place of cells. `null` if spreadsheets can't express it. */
  readonly sheet: string | null;
}

/** A number that is the same for all items. */
export const constantPart = (value: number): Part => ({
  kind: 'amount',
  measure: plain,
  run: (_, size) => constantVector(size, value),
  sheet: String(value),
});

/** `none` in a spreadsheet: a text that nothing can be computed with. */
export const nothing = '""';

/** Writes a function call of a spreadsheet. `null` if an argument can't be expressed. */
export function sheetCall(name: string, ...parts: readonly Part[]): string | null {
  const sheets = parts.map(({ sheet }) => sheet);
  return sheets.includes(null) || sheets.includes(nothing) ? null : `${name}(${sheets.join(',')})`;
}

/** A step over two parts. A step over one part gets it twice. */
export function zip(step: keyof typeof steps, a: Part, b: Part): Pick<Part, 'run' | 'sheet'> {
  const run: Run = (inputs, size) => {
    const left = a.run(inputs, size);
    return applyStep(left, a === b ? left : b.run(inputs, size), steps[step]);
  };
  if (/^[a-z]/.test(step)) {
    return {
      run,
      sheet: sheetCall(step.toUpperCase(), ...(step === 'abs' || step === 'year' ? [a] : [a, b])),
    };
  }
  const both = sheetCall('', a, b);
  return { run, sheet: both === null ? null : `(${a.sheet}${step === '!=' ? '<>' : step}${b.sheet})` };
}

const kindWords: Readonly<Record<FormulaKind, string>> = {
  amount: 'a number',
  answer: 'yes or no',
  day: 'a date',
};

/** Creates the error for incompatible units or kinds. */
export const refuse = (sentence: string) => new FormulaError('units', sentence);

const joints: Readonly<Record<string, string>> = {
  '+': 'can’t be added to',
  '-': 'can’t be subtracted from',
};

/** Converts two parts to one unit. Throws a FormulaError if they measure different things. */
export function inOneUnit(a: Part, b: Part, operator: string): readonly [Part, Part] {
  if (a.kind !== null && b.kind !== null && a.kind !== b.kind) {
    throw refuse(
      `${operator} needs two values of one kind, not ${kindWords[a.kind]} and ${kindWords[b.kind]}.`,
    );
  }
  const target = isPlain(a.measure) ? b.measure : a.measure;
  const [left, right] = [converted(a, target), converted(b, target)];
  if (left !== null && right !== null) return [left, right];
  const [one, other] = operator === '-' ? [b, a] : [a, b];
  throw refuse(`${unitOf(one)} ${joints[operator] ?? 'can’t be compared with'} ${unitOf(other)}.`);
}

/** Converts a part to another unit. `null` if the units measure different things. */
export function converted(part: Part, to: Measure): Part | null {
  if (part.measure === to) return part;
  const conversion = conversionOf(part.measure, to);
  if (conversion === null) return null;
  return {
    ...part,
    measure: to,
    run: (inputs, size) => convertVector(part.run(inputs, size), conversion),
    sheet: convertSheet(part.sheet, conversion),
  };
}

/** Converts a spreadsheet formula to another unit. */
export function convertSheet(sheet: string | null, { factor, offset }: Conversion): string | null {
  if (sheet === null || sheet === nothing || (factor === 1 && offset === 0)) return sheet;
  const scaled = factor < 1 ? `${sheet}/${wholeRatio(1 / factor)}` : `${sheet}*${wholeRatio(factor)}`;
  return `(${scaled}${offset === 0 ? '' : `+${offset}`})`;
}

const wholeRatio = (ratio: number): number =>
  Math.abs(ratio - Math.round(ratio)) <= ratio * 1e-14 ? Math.round(ratio) : ratio;

/** Converts a vector to another unit. Whole ratios multiply or divide, so that 500 g are exactly 0.5 kg. */
export function convertVector(vector: Vector, { factor, offset }: Conversion): Vector {
  let result = vector;
  const by = (step: '*' | '/' | '+', value: number) => {
    result = applyStep(result, constantVector(vector.values.length, value), steps[step]);
  };
  if (factor === 1 && offset === 0) return vector;
  if (factor >= 1) by('*', wholeRatio(factor));
  else if (factor > 0) by('/', wholeRatio(1 / factor));
  if (offset !== 0) by('+', offset);
  return result;
}

/** The unit of a part, for sentences. */
export function unitOf({ measure }: Part): string {
  if (isPlain(measure)) return 'a plain number';
  const { text } = unitText({ ...measure, text: null });
  return currencySigns[text] ?? text;
}

/** Returns the part as an amount. Throws a FormulaError if it is none. */
export function amountOf(part: Part, operator: string): Part {
  if (part.kind === null) return { ...part, kind: 'amount' };
  if (part.kind !== 'amount') throw refuse(`${operator} needs numbers, not ${kindWords[part.kind]}.`);
  return part;
}

/** Returns the part as a yes or no. Throws a FormulaError if it is none. */
export function answerOf(part: Part, operator: string): Part {
  if (part.kind === null) return { ...part, kind: 'answer' };
  if (part.kind !== 'answer')
    throw refuse(`${operator} needs a condition that is yes or no, such as Price < 500.`);
  return part;
}
