import { chooseBranch, joinAnswers, passOver } from './choices';
import {
  amountOf,
  answerOf,
  converted,
  type FormulaKind,
  inOneUnit,
  type Part,
  refuse,
  sheetCall,
  unitOf,
  zip,
} from './formulaPart';
import { FormulaError } from './formulaTrouble';
import { isPlain, measureOf, plain, times } from './measure';
import type { BinaryOperator } from './parseFormula';
import { steps } from './steps';
import { applyStep } from './vector';

/** Joins two parts by an operator. */
export function operation(operator: BinaryOperator, a: Part, b: Part): Part {
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
      // A factor without unit keeps the unit as its attribute writes it.
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

/** Raises to a power. The result has a unit only if the power is a whole number that is the same for all items. */
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

/** The value of a part without attributes, `null` if it uses one. */
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

/** Joins two parts of one kind and unit by a step. */
function alike(
  operator: '+' | '-' | '<' | '<=' | '>' | '>=' | '=' | '!=',
  a: Part,
  b: Part,
  kind: FormulaKind,
): Part {
  const [left, right] = inOneUnit(a, b, operator);
  return { kind, measure: left.measure, ...zip(operator, left, right) };
}

/** The smaller or the larger of two parts. */
export function extremeOf(name: 'min' | 'max', a: Part, b: Part): Part {
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

/** Chooses one of two parts by a condition. */
export function branch(condition: Part, then: Part, otherwise: Part): Part {
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
