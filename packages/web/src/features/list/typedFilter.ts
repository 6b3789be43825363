import type { CellWriting } from '../grid/cellWriting';
import { joinAbout, splitAbout } from './aboutFilter';
import { splitFilter, splitRange } from './filterSyntax';

/** A filter with its values as the attribute reads its cells, which is how it stands in the address; or what is unclear. */
export type TypedFilter = { readonly expression: string } | { readonly trouble: string };

function mapValues(expression: string, map: (value: string) => string): string {
  const { values, terms } = splitAbout(expression);
  if (values.trim() === '') return expression;
  const mapped = splitFilter(values)
    .map(({ lead, value }) => {
      const [from, mark, to] = splitRange(value) ?? [];
      if (from !== undefined && mark !== undefined && to !== undefined)
        return lead + map(from) + mark + map(to);
      return lead + (value.startsWith('"') ? value : map(value));
    })
    .join('|');
  return joinAbout(mapped, terms);
}

/** Reads a filter that a person typed; what could be two values is not guessed. */
export function readTypedFilter(expression: string, { read, show }: CellWriting): TypedFilter {
  let trouble: string | null = null;
  const stored = mapValues(expression, (value) => {
    const reading = read(value);
    if (reading.kind === 'open') {
      const ways = reading.readings.map(({ text }) => show(text));
      trouble = `“${value.trim()}” can be read in ${ways.length} ways: write ${ways.join(' or ')}`;
    }
    return reading.kind === 'value' ? reading.value.text : value;
  });
  return trouble === null ? { expression: stored } : { trouble };
}

/** A filter as this person would type it. */
export function formatFilter(expression: string, { show }: CellWriting): string {
  return mapValues(expression, show);
}
