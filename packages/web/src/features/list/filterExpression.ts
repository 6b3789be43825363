import {
  type Attribute,
  type Column,
  foldText,
  isKnown,
  readValue,
  splitTags,
  typeDescriptions,
  valueAt,
} from '@tertium/engine';
import { type FilterNode, parseFilter } from './filterSyntax';

/** Whether a filter passes one item. */
export type ItemTest = (itemIndex: number) => boolean;

export type Filter = { readonly test: ItemTest } | { readonly trouble: string };

interface FilteredTexts {
  readonly attribute: Attribute | null;
  readonly column: Column | null;
  readonly textOf: (itemIndex: number) => string;
  readonly foldedOf: (itemIndex: number) => string;
}

/**
 * Parses a filter: `>=4`, `10..20`, `=5`, `a|b`, `!text`, `?` for unknown, `!?` for known, any other text for
 * "contains", and `"a|b"` for a text with another meaning without quotes. Numbers, answers and categories are read as
 * the attribute reads its cells. For tags, `=a` means one of them. Unknown cells pass no test but `?`.
 */
export function readFilter(
  expression: string,
  attribute: Attribute | null,
  column: Column | null,
  textOf: (itemIndex: number) => string,
  foldedOf: (itemIndex: number) => string = (i) => foldText(textOf(i)),
): Filter {
  const node = parseFilter(expression);
  return node === null ? { test: () => true } : readNode(node, { attribute, column, textOf, foldedOf });
}

function readNode(node: FilterNode, texts: FilteredTexts): Filter {
  switch (node.kind) {
    case 'unknown':
      return { test: (i) => !hasValue(texts, i) };
    case 'not': {
      const inner = readNode(node.of, texts);
      return 'trouble' in inner ? inner : { test: (i) => hasValue(texts, i) && !inner.test(i) };
    }
    case 'any': {
      const filters = node.of.map((each) => readNode(each, texts));
      const trouble = filters.find((filter) => 'trouble' in filter);
      return trouble ?? { test: (i) => filters.some((filter) => 'test' in filter && filter.test(i)) };
    }
    case 'compare':
      return readComparison(node, texts);
    case 'range':
      return readRange(node, texts);
    case 'word':
      return readWord(node.text, texts);
  }
}

type Compared = Extract<FilterNode, { readonly kind: 'compare' }>;

function readComparison({ operator, operand, text }: Compared, texts: FilteredTexts): Filter {
  const { attribute, column } = texts;
  if (attribute === null || column === null) {
    if (operator === '=') return isText(operand, texts);
    return containsText(text, texts);
  }
  const bound = readValue(operand, attribute);
  if (!bound.ok) return notAValue(operand, attribute);
  return { test: onNumber(column, comparers(bound.value.value)[operator] ?? (() => false)) };
}

type Ranged = Extract<FilterNode, { readonly kind: 'range' }>;

function readRange(node: Ranged, texts: FilteredTexts): Filter {
  const { attribute, column } = texts;
  if (attribute === null || column === null) return containsText(node.text, texts);
  const low = readValue(node.from, attribute);
  const high = readValue(node.to, attribute);
  if (!low.ok || !high.ok) return notAValue(low.ok ? node.to : node.from, attribute);
  const from = Math.min(low.value.value, high.value.value);
  const to = Math.max(low.value.value, high.value.value);
  return { test: onNumber(column, (value) => value >= from && value <= to) };
}

function readWord(text: string, texts: FilteredTexts): Filter {
  const { attribute, column } = texts;
  const inWords = containsText(text, texts);
  if (attribute === null || column === null) return inWords;
  const exact = readValue(text, attribute);
  if (exact.ok) return { test: onNumber(column, (value) => value === exact.value.value) };
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'answer' || numbers === 'category') return inWords;
  // Some cells among amounts and days may hold words. A text that is neither is not a filter, because nothing could
  // pass it.
  for (let i = 0; i < column.size; i++) if (inWords.test(i)) return inWords;
  return notAValue(text, attribute);
}

const notAValue = (text: string, { name }: Attribute): Filter => ({
  trouble: `“${text}” is not a value of ${name}`,
});

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
  return (i) => isKnown(column, i) && test(valueAt(column, i));
}

function containsText(text: string, texts: FilteredTexts): { readonly test: ItemTest } {
  const wanted = foldText(text);
  return onText(texts, (folded) => folded.includes(wanted));
}

function isText(text: string, texts: FilteredTexts): { readonly test: ItemTest } {
  const wanted = foldText(text);
  const isTags = texts.attribute?.type === 'tags';
  return onText(texts, (folded) => (isTags ? splitTags(folded).includes(wanted) : folded === wanted));
}

/** Among numbers any text counts, elsewhere it must be known. */
function onText(texts: FilteredTexts, test: (folded: string) => boolean): { readonly test: ItemTest } {
  return { test: (i) => test(texts.foldedOf(i)) && (texts.column !== null || hasValue(texts, i)) };
}

function hasValue({ column, textOf }: FilteredTexts, i: number): boolean {
  return column === null ? textOf(i).trim() !== '' : isKnown(column, i);
}
