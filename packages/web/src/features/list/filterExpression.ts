import { type Attribute, type Column, foldText, isKnown, readValue, typeDescriptions } from '@tertium/engine';

/** What a filter says of one item. */
export type ItemTest = (itemIndex: number) => boolean;

export type Filter = { readonly test: ItemTest } | { readonly trouble: string };

const comparison = /^(<=|>=|<|>|=|!=|≤|≥|≠)\s*(.+)$/;
const range = /^(.+?)\s*(?:\.\.|…)\s*(.+)$/;

/**
 * Reads a filter: `>=4`, `10..20`, `=5`, `a|b`, `!text`, `?` for unknown, `!?` for known, any other text for "contains".
 * Numbers are read as the attribute reads its cells. Unknown cells pass no test but `?`.
 */
export function readFilter(
  expression: string,
  attribute: Attribute | null,
  column: Column | null,
  textOf: (itemIndex: number) => string,
  foldedOf: (itemIndex: number) => string = (i) => foldText(textOf(i)),
): Filter {
  const text = expression.trim();
  if (text === '') return { test: () => true };
  if (text === '?') return { test: (i) => !hasValue(column, textOf, i) };
  if (text === '!?') return { test: (i) => hasValue(column, textOf, i) };
  if (text.startsWith('!') && !text.startsWith('!=')) {
    const inner = readFilter(text.slice(1), attribute, column, textOf, foldedOf);
    if ('trouble' in inner) return inner;
    return { test: (i) => hasValue(column, textOf, i) && !inner.test(i) };
  }
  const alternatives = text.split('|');
  if (alternatives.length > 1) {
    const filters = alternatives.map((each) => readFilter(each, attribute, column, textOf, foldedOf));
    const trouble = filters.find((filter) => 'trouble' in filter);
    if (trouble !== undefined) return trouble;
    return { test: (i) => filters.some((filter) => 'test' in filter && filter.test(i)) };
  }
  const inWords = readTextFilter(text, foldedOf);
  if (attribute === null || column === null) return inWords;
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'answer') return inWords;
  const inNumbers = readNumberFilter(text, attribute, column);
  if (inNumbers !== null || numbers === 'category') return inNumbers ?? inWords;
  // Among amounts and days some cells may hold words. What is neither is no filter, so that nothing can pass it.
  const isFound = column.values.some((_, i) => inWords.test(i));
  return isFound ? inWords : { trouble: `“${text}” is not a value of ${attribute.name}` };
}

function readNumberFilter(text: string, attribute: Attribute, column: Column): Filter | null {
  const compared = comparison.exec(text);
  if (compared !== null) {
    const [, operator = '', operand = ''] = compared;
    const bound = readValue(operand, attribute);
    if (!bound.ok) return { trouble: `“${operand}” is not a value of ${attribute.name}` };
    return { test: onNumber(column, comparers(bound.value.value)[operator] ?? (() => false)) };
  }
  const between = range.exec(text);
  if (between !== null) {
    const low = readValue(between[1] ?? '', attribute);
    const high = readValue(between[2] ?? '', attribute);
    if (!low.ok || !high.ok) return { trouble: 'A range is written like 10..20' };
    const from = Math.min(low.value.value, high.value.value);
    const to = Math.max(low.value.value, high.value.value);
    return { test: onNumber(column, (value) => value >= from && value <= to) };
  }
  const exact = readValue(text, attribute);
  if (!exact.ok) return null;
  return { test: onNumber(column, (value) => value === exact.value.value) };
}

function comparers(bound: number): Readonly<Record<string, (value: number) => boolean>> {
  return {
    '<': (value) => value < bound,
    '>': (value) => value > bound,
    '<=': (value) => value <= bound,
    '≤': (value) => value <= bound,
    '>=': (value) => value >= bound,
    '≥': (value) => value >= bound,
    '=': (value) => value === bound,
    '!=': (value) => value !== bound,
    '≠': (value) => value !== bound,
  };
}

function onNumber(column: Column, test: (value: number) => boolean): ItemTest {
  return (i) => isKnown(column, i) && test(column.values[i] ?? 0);
}

function readTextFilter(text: string, foldedOf: (itemIndex: number) => string): { readonly test: ItemTest } {
  const isExact = text.startsWith('=');
  const wanted = foldText(isExact ? text.slice(1) : text);
  return {
    test: (i) => {
      const own = foldedOf(i);
      return isExact ? own === wanted : own.includes(wanted);
    },
  };
}

function hasValue(column: Column | null, textOf: (itemIndex: number) => string, i: number): boolean {
  return column === null ? textOf(i).trim() !== '' : isKnown(column, i);
}
