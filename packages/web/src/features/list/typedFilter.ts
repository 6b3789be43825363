import type { CellWriting } from '../grid/cellWriting';
import { joinAbout, splitAbout } from './aboutFilter';
import { splitFilter, splitRange } from './filterSyntax';

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

/** Reads a filter that a person typed. An ambiguous value is not guessed. */
export function readTypedFilter(expression: string, { read, show, isTurned }: CellWriting): TypedFilter {
  let trouble: string | null = null;
  const stored = mapValues(expression, keep, isTurned);
  return trouble === null ? { expression: stored } : { trouble };

  function keep(value: string): string {
    const reading = read(value);
    if (reading.kind === 'open') {
      const ways = reading.readings.map(({ text }) => show(text));
      trouble = `“${value.trim()}” can be read in ${ways.length} ways: write ${ways.join(' or ')}`;
    }
    if (reading.kind === 'value') return reading.value.text;
    return reading.kind === 'text' && reading.text !== value.trim() ? reading.text : value;
  }
}

/** Writes a filter as this person would type it. */
export function formatFilter(expression: string, writing: CellWriting): string {
  const { show, showConverted = show, isTurned } = writing;
  return mapValues(expression, showConverted, (value) => isTurned?.(showConverted(value)) === true);
}
