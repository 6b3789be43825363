import type { Attribute } from '../comparison';
import { currencySigns } from '../reading/withUnit';
import type { Column } from '../table/column';
import { hasNumbers, typeDescriptions } from '../typeDescriptions';
import { chooseBranch, joinAnswers, passOver } from './choices';
import { columnVector } from './columnVector';
import { FormulaError } from './formulaTrouble';
import {
  type Conversion,
  conversionOf,
  isPlain,
  type Measure,
  measureOf,
  plain,
  times,
  unitText,
} from './measure';
import { type BinaryOperator, type FormulaNode, parseFormula } from './parseFormula';
import { placesOf } from './placesOf';
import { steps } from './steps';
import { applyStep, constantVector, inapplicable, stateVector, type Vector } from './vector';

/** What a formula gives: an amount in a unit, a yes or no, or a day. */
export type FormulaKind = 'amount' | 'answer' | 'day';

type Inputs = (attributeId: string) => Column;
type Run = (inputs: Inputs, size: number) => Vector;

interface Part {
  /** `null` of `none`, which can stand for any kind. */
  readonly kind: FormulaKind | null;
  readonly measure: Measure;
  readonly run: Run;
  /** As a spreadsheet writes it, with ids in place of cells; `null` where it has no words for it. */
  readonly sheet: string | null;
}

/** A formula that can be computed, over all items at once. */
export interface CompiledFormula {
  readonly kind: FormulaKind;
  readonly measure: Measure;
  readonly run: Run;
  readonly sheet: string | null;
}

type Call = Extract<FormulaNode, { is: 'call' }>;

const kindWords: Readonly<Record<FormulaKind, string>> = {
  amount: 'a number',
  answer: 'yes or no',
  day: 'a date',
};

const refuse = (sentence: string) => new FormulaError('units', sentence);

/** Checks kinds and units, and makes the formula ready to run. Throws a FormulaError whose sentence says what is wrong. */
export function compileFormula(stored: string, attributes: readonly Attribute[]): CompiledFormula {
  const byId = new Map(attributes.map((each) => [each.id, each]));

  const attributeOf = (id: string): Attribute => {
    const attribute = byId.get(id);
    if (attribute === undefined)
      throw new FormulaError('gone', 'The formula names an attribute that was deleted.');
    if (!hasNumbers(attribute) || typeDescriptions[attribute.type].numbers === 'category') {
      throw new FormulaError('noNumbers', `${attribute.name} has no numbers.`);
    }
    return attribute;
  };

  const compile = (node: FormulaNode): Part => {
    switch (node.is) {
      case 'number':
        return constantPart(node.value);
      case 'none':
        return {
          kind: null,
          measure: plain,
          run: (_, size) => stateVector(size, inapplicable),
          sheet: nothing,
        };
      case 'attribute': {
        const { type, unit } = attributeOf(node.id);
        const { numbers } = typeDescriptions[type];
        const kind = numbers === 'day' ? 'day' : numbers === 'answer' ? 'answer' : 'amount';
        const measure = kind === 'amount' ? measureOf(unit) : plain;
        return { kind, measure, run: (inputs) => columnVector(inputs(node.id)), sheet: `{${node.id}}` };
      }
      case 'negative': {
        const of = amountOf(compile(node.of), '-');
        return { ...of, ...zip('-', { ...constantPart(0), measure: of.measure }, of) };
      }
      case 'operation':
        return operation(node.operator, compile(node.left), compile(node.right));
      case 'call':
        return call(node);
    }
  };

  const call = ({ name, of }: Call): Part => {
    if (name === 'place') return placeOf(of[0]);
    const [first, ...rest] = of.map(compile);
    if (first === undefined) throw refuse('');
    switch (name) {
      case 'if':
        return branch(first, rest[0] ?? first, rest[1] ?? first);
      case 'not': {
        const answer = answerOf(first, 'not');
        const { run } = zip('-', constantPart(1), answer);
        return { ...answer, run, sheet: sheetCall('NOT', answer) };
      }
      case 'min':
      case 'max':
        return rest.reduce((a, b) => extremeOf(name, a, b), first);
      case 'round': {
        const digits = of[1] ?? { is: 'number', value: 0 };
        const count = digits.is === 'negative' ? digits.of : digits;
        if (count.is !== 'number' || !Number.isInteger(count.value) || count.value > 15) {
          throw refuse('The digits of round() must be a whole number up to 15.');
        }
        const amount = amountOf(first, 'round');
        return { ...amount, ...zip('round', amount, rest[0] ?? constantPart(0)) };
      }
      case 'abs': {
        const amount = amountOf(first, 'abs');
        return { ...amount, ...zip('abs', amount, amount) };
      }
      case 'year':
        if (first.kind !== 'day') throw refuse('year() needs an attribute with dates.');
        return { kind: 'amount', measure: plain, ...zip('year', first, first) };
    }
  };

  const placeOf = (node: FormulaNode | undefined): Part => {
    if (node?.is !== 'attribute')
      throw new FormulaError('unparsable', 'place() needs the name of an attribute.');
    const attribute = attributeOf(node.id);
    if (attribute.direction === 'none')
      throw refuse(`place() needs a better end, and ${attribute.name} has none.`);
    return {
      kind: 'amount',
      measure: plain,
      run: (inputs) => placesOf(columnVector(inputs(node.id)), attribute),
      sheet: null,
    };
  };

  const result = compile(parseFormula(stored));
  return { ...result, kind: result.kind ?? 'amount' };
}

const constantPart = (value: number): Part => ({
  kind: 'amount',
  measure: plain,
  run: (_, size) => constantVector(size, value),
  sheet: String(value),
});

/** What `none` is on a sheet: a text, with which nothing can be computed. */
const nothing = '""';

/** A function of a spreadsheet; `null` where it would be given what it can't compute with. */
function sheetCall(name: string, ...parts: readonly Part[]): string | null {
  const sheets = parts.map(({ sheet }) => sheet);
  return sheets.includes(null) || sheets.includes(nothing) ? null : `${name}(${sheets.join(',')})`;
}

/** A step over two parts. One of a single part is given it twice. */
function zip(step: keyof typeof steps, a: Part, b: Part): Pick<Part, 'run' | 'sheet'> {
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

function operation(operator: BinaryOperator, a: Part, b: Part): Part {
  switch (operator) {
    case 'and':
    case 'or': {
      const [left, right] = [answerOf(a, operator), answerOf(b, operator)];
      const settling = operator === 'and' ? 0 : 1;
      return {
        ...left,
        run: (inputs, size) => joinAnswers(left.run(inputs, size), right.run(inputs, size), settling),
        sheet: sheetCall(operator.toUpperCase(), left, right),
      };
    }
    case '*':
    case '/': {
      const [left, right] = [amountOf(a, operator), amountOf(b, operator)];
      const isScaling =
        isPlain(left.measure) !== isPlain(right.measure) && (operator === '*' || isPlain(right.measure));
      const [measured] = isPlain(left.measure) ? [right] : [left];
      const other = measured === left ? right : left;
      // A plain factor leaves the unit as its attribute writes it.
      const measure =
        isScaling && other.measure.factor === 1
          ? measured.measure
          : times(left.measure, right.measure, operator === '*' ? 1 : -1);
      return { kind: 'amount', measure, ...zip(operator, left, right) };
    }
    case '^':
      return powerOf(amountOf(a, '^'), amountOf(b, '^'));
    case '+':
    case '-':
      if (a.kind === 'day' || b.kind === 'day') return dayArithmetic(operator, a, b);
      return alike(operator, amountOf(a, operator), amountOf(b, operator), 'amount');
    default:
      return { ...alike(operator, a, b, 'answer'), measure: plain };
  }
}

/** A power of a unit is a unit only where the power is a whole number that is the same for all items. */
function powerOf(a: Part, b: Part): Part {
  if (!isPlain(b.measure)) throw refuse(`A power can’t have a unit, such as ${unitOf(b)}.`);
  const powered = zip('^', a, b);
  if (isPlain(a.measure) && a.measure.factor === 1) return { ...a, ...powered };
  const power = constantOf(b);
  if (power === null || !Number.isInteger(power) || power === 0) {
    throw refuse(`Only whole powers of ${unitOf(a)} have a unit.`);
  }
  return { kind: 'amount', measure: power === 1 ? a.measure : times(plain, a.measure, power), ...powered };
}

/** The number that a part without attributes is; `null` where it reads one. */
function constantOf(part: Part): number | null {
  try {
    return (
      part.run(() => {
        throw new FormulaError('units', '');
      }, 1).values[0] ?? null
    );
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

const days = measureOf('d');

function dayArithmetic(operator: '+' | '-', a: Part, b: Part): Part {
  if (a.kind === 'day' && b.kind === 'day' && operator === '-') {
    return { kind: 'amount', measure: days, ...zip('-', a, b) };
  }
  const [day, amount] = a.kind === 'day' ? [a, b] : [b, a];
  if (amount.kind === 'day' || (operator === '-' && b === day))
    throw refuse('Dates can be subtracted from each other, not added.');
  const moved = converted(amountOf(amount, operator), days);
  if (moved === null) throw refuse(`${unitOf(amount)} can’t be added to a date.`);
  return { kind: 'day', measure: plain, ...zip(operator, day, moved) };
}

/** Two parts of one kind and in one unit, joined by a step. */
function alike(
  operator: '+' | '-' | '<' | '<=' | '>' | '>=' | '=' | '!=',
  a: Part,
  b: Part,
  kind: FormulaKind,
): Part {
  const [left, right] = inOneUnit(a, b, operator);
  return { kind, measure: left.measure, ...zip(operator, left, right) };
}

function extremeOf(name: 'min' | 'max', a: Part, b: Part): Part {
  const [left, right] = inOneUnit(a, b, name);
  return {
    kind: left.kind ?? right.kind,
    measure: left.measure,
    run: (inputs, size) => {
      const [first, second] = passOver(left.run(inputs, size), right.run(inputs, size));
      return applyStep(first, second, steps[name]);
    },
    sheet: sheetCall(name.toUpperCase(), left, right),
  };
}

function branch(condition: Part, then: Part, otherwise: Part): Part {
  const answer = answerOf(condition, 'if');
  const [left, right] = inOneUnit(then, otherwise, 'if');
  return {
    kind: left.kind ?? right.kind,
    measure: left.measure,
    run: (inputs, size) =>
      chooseBranch(answer.run(inputs, size), left.run(inputs, size), right.run(inputs, size)),
    sheet:
      answer.sheet === null || left.sheet === null || right.sheet === null
        ? null
        : `IF(${answer.sheet},${left.sheet},${right.sheet})`,
  };
}

const joints: Readonly<Record<string, string>> = {
  '+': 'can’t be added to',
  '-': 'can’t be subtracted from',
};

function inOneUnit(a: Part, b: Part, operator: string): readonly [Part, Part] {
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
function converted(part: Part, to: Measure): Part | null {
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

function unitOf({ measure }: Part): string {
  if (isPlain(measure)) return 'a plain number';
  const { text } = unitText({ ...measure, text: null });
  return currencySigns[text] ?? text;
}

function amountOf(part: Part, operator: string): Part {
  if (part.kind === null) return { ...part, kind: 'amount' };
  if (part.kind !== 'amount') throw refuse(`${operator} needs numbers, not ${kindWords[part.kind]}.`);
  return part;
}

function answerOf(part: Part, operator: string): Part {
  if (part.kind === null) return { ...part, kind: 'answer' };
  if (part.kind !== 'answer')
    throw refuse(`${operator} needs a condition that is yes or no, such as Price < 500.`);
  return part;
}
