import {
  type Attribute,
  type Column,
  formatValue,
  hasNumbers,
  isKnown,
  readValue,
  typeDescriptions,
  valueAt,
} from '@tertium/engine';
import { readFilter } from '../list/filterExpression';
import { type FilterNode, parseFilter, quoteValue, splitFilter } from '../list/filterSyntax';
import { sayUnit } from '../list/typedFilter';

/** How an attribute is filtered: by its values, by a range, or by a part of its text. */
export type FacetKind = 'values' | 'numbers' | 'text';

export function facetKindOf({ type }: Pick<Attribute, 'type'>): FacetKind {
  const { hasKinds, numbers } = typeDescriptions[type];
  return hasKinds ? 'values' : numbers === null ? 'text' : 'numbers';
}

/** Ticked values, in the format of cells. */
export interface Ticks {
  readonly values: readonly string[];
  readonly hasUnknown: boolean;
}

/** The ends of a range, in the format of cells. `null` for open. */
export interface Ends {
  readonly from: string | null;
  readonly to: string | null;
  readonly hasUnknown: boolean;
}

/** The alternatives of a filter besides "unknown". `null` if it is not a list of alternatives. */
function readAlternatives(expression: string) {
  const node = parseFilter(expression);
  const nodes: readonly FilterNode[] = node === null ? [] : node.kind === 'any' ? node.of : [node];
  return {
    hasUnknown: nodes.some(({ kind }) => kind === 'unknown'),
    known: nodes.filter(({ kind }) => kind !== 'unknown'),
  };
}

/** The values that a filter asks for, `null` if it has another form. */
export function readTicks(expression: string, attribute: Attribute): Ticks | null {
  const { hasUnknown, known } = readAlternatives(expression);
  const isRead = hasNumbers(attribute);
  const values = known.flatMap((node) => {
    if (node.kind === 'compare' && node.operator === '=')
      return isRead ? levelName(node.operand, attribute) : [node.operand];
    return node.kind === 'word' && isRead ? levelName(node.text, attribute) : [];
  });
  return values.length === known.length ? { values, hasUnknown } : null;
}

/** A value as the panel lists it. Empty if the attribute doesn't have it. */
function levelName(text: string, attribute: Attribute): readonly string[] {
  const reading = readValue(text, attribute);
  if (!reading.ok) return [];
  if (attribute.type === 'boolean') return [reading.value.value === 1 ? 'yes' : 'no'];
  return attribute.order.slice(reading.value.value, reading.value.value + 1);
}

/** Writes a filter for exactly these values. Where a bare word means "contains", it writes "is". */
export function writeTicks({ values, hasUnknown }: Ticks, attribute: Attribute): string {
  const lead = hasNumbers(attribute) ? '' : '=';
  return [...values.map((value) => lead + quoteValue(value)), ...unknownPart(hasUnknown)].join('|');
}

/** The range that a filter asks for, `null` if it has another form. */
export function readEnds(expression: string): Ends | null {
  const { hasUnknown, known } = readAlternatives(expression);
  const [node] = known;
  if (known.length > 1) return null;
  if (node === undefined) return { from: null, to: null, hasUnknown };
  if (node.kind === 'range') return { from: node.from, to: node.to, hasUnknown };
  if (node.kind !== 'compare') return null;
  if (node.operator === '>=' || node.operator === '≥') return { from: node.operand, to: null, hasUnknown };
  if (node.operator === '<=' || node.operator === '≤') return { from: null, to: node.operand, hasUnknown };
  return null;
}

/** Writes a filter for a range. */
export function writeEnds({ from, to, hasUnknown }: Ends): string {
  const ends =
    from !== null && to !== null
      ? [`${from}..${to}`]
      : [...(from === null ? [] : [`>=${from}`]), ...(to === null ? [] : [`<=${to}`])];
  return [...ends, ...unknownPart(hasUnknown)].join('|');
}

const unknownPart = (hasUnknown: boolean): readonly string[] => (hasUnknown ? ['?'] : []);

/** Writes a number as a filter's value: in the format of the attribute's cells, with its unit. */
export function keptText(value: number, attribute: Attribute): string {
  if (typeDescriptions[attribute.type].numbers === 'day') return formatValue(value, attribute, '1,234.5');
  return sayUnit(String(value).replace('.', attribute.reading.decimalMark), attribute);
}

/**
 * Writes a filter for these numbers of an attribute: its levels one by one, else the range from the least to the
 * greatest. `null` if a number would be read as another.
 */
function writeNumbers(numbers: readonly number[], attribute: Attribute): string | null {
  if (facetKindOf(attribute) === 'values') {
    const levels = attribute.type === 'boolean' ? ['no', 'yes'] : attribute.order;
    const values = levels.filter((_, level) => numbers.includes(level));
    return writeTicks({ values, hasUnknown: false }, attribute);
  }
  const ends = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  const [from = '', to = ''] = ends.map((end) => keptText(end, attribute));
  const readings = [from, to].map((text) => readValue(text, attribute));
  const isSame = readings.every((reading, i) => reading.ok && reading.value.value === ends[i]);
  return isSame ? writeEnds({ from, to, hasUnknown: false }) : null;
}

/**
 * Writes a filter for the numbers of these items within each alternative of the current one. What that one excludes,
 * between two alternatives or by a "not", stays excluded. `null` as above.
 */
export function writeNumbersWithin(
  expression: string,
  column: Column,
  itemIndexes: readonly number[],
  attribute: Attribute,
): string | null {
  const written = splitFilter(expression).flatMap(({ lead, value }) => {
    const filter = readFilter(lead + value, attribute, column, () => '');
    if (!('test' in filter)) return [];
    const { test } = filter;
    const out = Array.from({ length: column.size }, (_, i) => i).filter(
      (i) => isKnown(column, i) && !test(i),
    );
    const valuesOf = (indexes: readonly number[]) => indexes.map((i) => valueAt(column, i));
    return splitAt(valuesOf(itemIndexes.filter(test)), valuesOf(out)).map((run) =>
      writeNumbers(run, attribute),
    );
  });
  return written.length === 0 || written.includes(null) ? null : [...new Set(written)].join('|');
}

/** Splits rising numbers at each of the others that lies between two of them. */
function splitAt(numbers: readonly number[], others: readonly number[]): readonly (readonly number[])[] {
  const bounds = others.toSorted((a, b) => a - b);
  const runs = new Map<number, number[]>();
  let below = 0;
  for (const number of numbers.toSorted((a, b) => a - b)) {
    while ((bounds[below] ?? Number.POSITIVE_INFINITY) < number) below++;
    const run = runs.get(below);
    if (run === undefined) runs.set(below, [number]);
    else run.push(number);
  }
  return [...runs.values()];
}
