import { type Attribute, readValue } from '@tertium/engine';
import type { CellWriting } from '../grid/cellWriting';
import { joinAbout, splitAbout } from './aboutFilter';
import { quoteValue, splitFilter, splitRange } from './filterSyntax';

/** A filter with values as the attribute reads its cells, as in the address, or what is unclear about it. */
export type TypedFilter = { readonly expression: string } | { readonly trouble: string };

const turnedMarks: Readonly<Record<string, string>> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };

/** Reverses a comparison sign. */
export const turnMark = (lead: string): string => lead.replace(/[<>≤≥]/, (each) => turnedMarks[each] ?? each);

/** Maps the values of a filter. `isTurned` says whether the mapping reverses the order of a value. */
function mapValues(
  expression: string,
  map: (value: string) => string,
  isTurned: (value: string) => boolean = () => false,
): string {
  const { values, terms } = splitAbout(expression);
  if (values.trim() === '') return expression;
  const mapped = splitFilter(values)
    .map(({ lead, value }) => {
      const [from, mark, to] = splitRange(value) ?? [];
      if (from !== undefined && mark !== undefined && to !== undefined) {
        const ends = [map(from), map(to)];
        return lead + (isTurned(from) && isTurned(to) ? ends.reverse() : ends).join(mark);
      }
      if (value.startsWith('"')) return lead + value;
      return (isTurned(value) ? turnMark(lead) : lead) + map(value);
    })
    .join('|');
  return joinAbout(mapped, terms);
}

/**
 * Adds the attribute's unit to a number of a filter, so that an address or a saved view asks for the same amount after
 * the attribute gets another unit. Texts that wouldn't be read back stay.
 */
export function sayUnit(text: string, attribute: Attribute): string {
  if (attribute.unit === '') return text;
  const full = `${text} ${attribute.unit}`;
  const [bare, said] = [readValue(text, { ...attribute, unit: '' }), readValue(full, attribute)];
  const isSame = bare.ok && said.ok && said.value.value === bare.value.value;
  return isSame && quoteValue(full) === full ? full : text;
}

/** Removes a unit that `sayUnit` would add, for fields that are labelled with it. */
export function hideUnit(text: string, attribute: Attribute): string {
  const bare = text.slice(0, -attribute.unit.length - 1);
  return sayUnit(bare, attribute) === text ? bare : text;
}

/** Reads a filter that a person typed. An ambiguous value is not guessed. */
export function readTypedFilter(
  expression: string,
  attribute: Attribute,
  { read, show, isTurned }: CellWriting,
): TypedFilter {
  let trouble: string | null = null;
  const stored = mapValues(expression, keep, isTurned);
  return trouble === null ? { expression: stored } : { trouble };

  function keep(value: string): string {
    const reading = read(value);
    if (reading.kind === 'open') {
      const ways = reading.readings.map(({ text }) => show(text));
      trouble = `“${value.trim()}” can be read in ${ways.length} ways: write ${ways.join(' or ')}`;
    }
    if (reading.kind === 'value') return sayUnit(reading.value.text, attribute);
    return reading.kind === 'text' && reading.text !== value.trim() ? reading.text : value;
  }
}

/** Writes a filter as this person would type it. */
export function formatFilter(expression: string, attribute: Attribute, writing: CellWriting): string {
  const { show, showConverted = show, isTurned } = writing;
  const typed = (value: string) => showConverted(hideUnit(value, attribute));
  return mapValues(expression, typed, (value) => isTurned?.(typed(value)) === true);
}
