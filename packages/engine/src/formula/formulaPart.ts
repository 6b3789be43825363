import { currencySigns } from '../reading/withUnit';
import type { Column } from '../table/column';
import { FormulaError } from './formulaTrouble';
import { type Conversion, conversionOf, isPlain, type Measure, plain, unitText } from './measure';
import { steps } from './steps';
import { applyStep, constantVector, type Vector } from './vector';

/** What a formula gives: an amount in a unit, a yes or no, or a day. */
export type FormulaKind = 'amount' | 'answer' | 'day';

type Inputs = (attributeId: string) => Column;
/** Computes a part for all items, so many. */
export type Run = (inputs: Inputs, size: number) => Vector;

/** A part of a formula: what it gives, in which unit, and how. */
export interface Part {
  /** `null` of `none`, which can stand for any kind. */
  readonly kind: FormulaKind | null;
  readonly measure: Measure;
  readonly run: Run;
  /** As a spreadsheet writes it, with ids in place of cells; `null` where it has no words for it. */
  readonly sheet: string | null;
}

/** A number that is the same for all items. */
export const constantPart = (value: number): Part => ({
  kind: 'amount',
  measure: plain,
  run: (_, size) => constantVector(size, value),
  sheet: String(value),
});

/** What `none` is on a sheet: a text, with which nothing can be computed. */
export const nothing = '""';

/** A function of a spreadsheet; `null` where it would be given what it can't compute with. */
export function sheetCall(name: string, ...parts: readonly Part[]): string | null {
  const sheets = parts.map(({ sheet }) => sheet);
  return sheets.includes(null) || sheets.includes(nothing) ? null : `${name}(${sheets.join(',')})`;
}

/** A step over two parts. One of a single part is given it twice. */
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

/** The error of units or kinds that don't go together. */
export const refuse = (sentence: string) => new FormulaError('units', sentence);

const joints: Readonly<Record<string, string>> = {
  '+': 'can’t be added to',
  '-': 'can’t be subtracted from',
};

/** Two parts in one unit. Throws a FormulaError where they measure different things. */
export function inOneUnit(a: Part, b: Part, operator: string): readonly [Part, Part] {
  if (a.kind !== null && b.kind !== null && a.kind !== b.kind) {
    throw refuse(`${operator} needs two of a kind, not ${kindWords[a.kind]} and ${kindWords[b.kind]}.`);
  }
  const target = isPlain(a.measure) ? b.measure : a.measure;
  const [left, right] = [converted(a, target), converted(b, target)];
  if (left !== null && right !== null) return [left, right];
  const [one, other] = operator === '-' ? [b, a] : [a, b];
  throw refuse(`${unitOf(one)} ${joints[operator] ?? 'can’t be compared with'} ${unitOf(other)}.`);
}

/** The part in another unit; `null` where the units measure different things. */
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

/** A formula of a spreadsheet in another unit. */
export function convertSheet(sheet: string | null, { factor, offset }: Conversion): string | null {
  if (sheet === null || sheet === nothing || (factor === 1 && offset === 0)) return sheet;
  const scaled = factor < 1 ? `${sheet}/${wholeRatio(1 / factor)}` : `${sheet}*${wholeRatio(factor)}`;
  return `(${scaled}${offset === 0 ? '' : `+${offset}`})`;
}

const wholeRatio = (ratio: number): number =>
  Math.abs(ratio - Math.round(ratio)) <= ratio * 1e-14 ? Math.round(ratio) : ratio;

/** A vector in another unit; whole ratios multiply or divide, so that 500 g are 0.5 kg to the last bit. */
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

/** The unit of a part as sentences say it. */
export function unitOf({ measure }: Part): string {
  if (isPlain(measure)) return 'a plain number';
  const { text } = unitText({ ...measure, text: null });
  return currencySigns[text] ?? text;
}

/** The part as a number. Throws a FormulaError where it is none. */
export function amountOf(part: Part, operator: string): Part {
  if (part.kind === null) return { ...part, kind: 'amount' };
  if (part.kind !== 'amount') throw refuse(`${operator} needs numbers, not ${kindWords[part.kind]}.`);
  return part;
}

/** The part as a yes or no. Throws a FormulaError where it is none. */
export function answerOf(part: Part, operator: string): Part {
  if (part.kind === null) return { ...part, kind: 'answer' };
  if (part.kind !== 'answer')
    throw refuse(`${operator} needs a condition that is yes or no, such as Price < 500.`);
  return part;
}
