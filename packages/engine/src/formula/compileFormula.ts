import type { Attribute } from '../comparison';
import { hasNumbers, typeDescriptions } from '../typeDescriptions';
import { columnVector } from './columnVector';
import { branch, extremeOf, operation } from './formulaOperations';
import {
  amountOf,
  answerOf,
  constantPart,
  type FormulaKind,
  nothing,
  type Part,
  refuse,
  sheetCall,
  zip,
} from './formulaPart';
import { FormulaError } from './formulaTrouble';
import { type Measure, measureOf, plain } from './measure';
import { type FormulaNode, parseFormula } from './parseFormula';
import { placesOf } from './placesOf';
import { inapplicable, stateVector } from './vector';

/** Whether a formula can use an attribute: it has numbers, and they aren't levels of categories. */
export const canBeNamed = (attribute: Attribute): boolean =>
  hasNumbers(attribute) && typeDescriptions[attribute.type].numbers !== 'category';

/** A formula that can be computed for all items at once. */
export interface CompiledFormula {
  readonly kind: FormulaKind;
  readonly measure: Measure;
  readonly run: Part['run'];
  readonly sheet: string | null;
}

type Call = Extract<FormulaNode, { is: 'call' }>;

/** Checks kinds and units and compiles a formula. Throws a FormulaError whose sentence says what is wrong. */
export function compileFormula(stored: string, attributes: readonly Attribute[]): CompiledFormula {
  const byId = new Map(attributes.map((each) => [each.id, each]));

  const attributeOf = (id: string): Attribute => {
    const attribute = byId.get(id);
    if (attribute === undefined)
      throw new FormulaError('gone', 'The formula uses an attribute that was deleted.');
    if (!canBeNamed(attribute)) {
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
      throw refuse(`place() needs a better end, but ${attribute.name} has none.`);
    return {
      kind: 'amount',
      measure: plain,
      run: (inputs) => placesOf(columnVector(inputs(node.id)), attribute),
      sheet: `PLACE({${node.id}})`,
    };
  };

  const result = compile(parseFormula(stored));
  return { ...result, kind: result.kind ?? 'amount' };
}
