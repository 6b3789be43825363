import jsep from 'jsep';
import { argumentCounts, type FunctionName, functionForms } from './formulaFunctions';
import { tokensOf } from './formulaText';
import { FormulaError } from './formulaTrouble';

export const binaryOperators = [
  '+',
  '-',
  '*',
  '/',
  '^',
  '<',
  '<=',
  '>',
  '>=',
  '=',
  '!=',
  'and',
  'or',
] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** A formula as a tree, with attributes by id. */
export type FormulaNode =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'none' }
  | { readonly is: 'attribute'; readonly id: string }
  | { readonly is: 'negative'; readonly of: FormulaNode }
  | {
      readonly is: 'operation';
      readonly operator: BinaryOperator;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | { readonly is: 'call'; readonly name: FunctionName; readonly of: readonly FormulaNode[] };

jsep.removeAllUnaryOps();
jsep.removeAllBinaryOps();
jsep.removeAllLiterals();
jsep.addUnaryOp('-');
const precedences: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '=': 3,
  '!=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '^': 6,
};
for (const operator of binaryOperators) jsep.addBinaryOp(operator, precedences[operator], operator === '^');

const signs: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

const functionNames = Object.keys(functionForms).join(', ');

const unparsable = (sentence: string) => new FormulaError('unparsable', sentence);

/**
 * Parses a stored formula. Throws a FormulaError whose sentence says what is wrong. A minus before a number binds
 * tighter than `^`, as in spreadsheets.
 */
export function parseFormula(stored: string): FormulaNode {
  const ids: string[] = [];
  const text = tokensOf(stored)
    .map(({ is, text: part }, at, all) => {
      if (is === 'name') {
        const isCall = all.slice(at + 1).find(({ text: next }) => next.trim() !== '')?.text === '(';
        throw new FormulaError(
          'unknownName',
          isCall
            ? `No function is called “${part}”. There are ${functionNames}.`
            : `No attribute is called “${part}”.`,
        );
      }
      // Replaces names by ASCII words, so that jsep parses names in any language.
      if (is === 'id') return ` a${ids.push(part) - 1} `;
      if (is === 'word') return part === 'and' || part === 'or' ? ` ${part} ` : part;
      return signs[part] ?? part;
    })
    .join('')
    .replaceAll('<>', '!=');
  if (text.trim() === '') throw unparsable('Write a formula, such as Price / Storage.');
  if (ids.length === 0) throw unparsable('Name at least one attribute.');
  return toNode(readTree(text), ids);
}

function readTree(text: string): jsep.Expression {
  const [open, closed] = [text.split('(').length, text.split(')').length];
  if (open !== closed) {
    throw unparsable(open > closed ? 'A closing bracket “)” is missing.' : 'There is one “)” too many.');
  }
  try {
    return jsep(text);
  } catch (error) {
    const description = error instanceof Error && 'description' in error ? String(error.description) : '';
    throw unparsable(sentenceOf(description));
  }
}

function sentenceOf(description: string): string {
  const operator = /^Expected expression after (.+)/.exec(description)?.[1];
  if (operator !== undefined) return `Something is missing after “${operator}”.`;
  if (description.startsWith('missing unaryOp')) return 'Something is missing after “-”.';
  const sign = /^Unexpected "(.)"/.exec(description)?.[1];
  if (sign !== undefined) return `“${sign}” can’t be used there.`;
  return 'This is not a formula. Write decimals with a point and names with spaces in [ ].';
}

function toNode(tree: jsep.Expression, ids: readonly string[]): FormulaNode {
  const node = tree as jsep.CoreExpression;
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'number' || !Number.isFinite(node.value)) break;
      return { is: 'number', value: node.value };
    case 'Identifier':
      return node.name === 'none'
        ? { is: 'none' }
        : { is: 'attribute', id: ids[Number(node.name.slice(1))] ?? '' };
    case 'UnaryExpression':
      return { is: 'negative', of: toNode(node.argument, ids) };
    case 'BinaryExpression': {
      const operator = binaryOperators.find((each) => each === node.operator);
      if (operator === undefined) break;
      return { is: 'operation', operator, left: toNode(node.left, ids), right: toNode(node.right, ids) };
    }
    case 'CallExpression':
      return toCall(node, ids);
    case 'Compound':
      throw unparsable('Something is missing between two parts. Put names with spaces in [ ].');
    default:
  }
  throw unparsable(sentenceOf(''));
}

function toCall(node: jsep.CallExpression, ids: readonly string[]): FormulaNode {
  const callee = node.callee as jsep.CoreExpression;
  const name = callee.type === 'Identifier' ? callee.name : '';
  if (!isFunctionName(name)) {
    throw unparsable(`Only a function can come before a bracket: ${functionNames}.`);
  }
  const [least, most] = argumentCounts[name];
  const count = node.arguments.length;
  if (count < least || count > most) throw unparsable(`Write it as ${functionForms[name]}.`);
  return { is: 'call', name, of: node.arguments.map((each) => toNode(each, ids)) };
}

const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functionForms, name);
