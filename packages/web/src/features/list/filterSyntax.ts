/** The tree of a filter. `text` is as written. */
export type FilterNode =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not'; readonly of: FilterNode }
  | { readonly kind: 'any'; readonly of: readonly FilterNode[] }
  | {
      readonly kind: 'compare';
      readonly operator: string;
      readonly operand: string;
      readonly text: string;
    }
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly text: string }
  | { readonly kind: 'word'; readonly text: string };

/** One alternative of a filter as written: the text before its value, and the value. */
interface FilterPart {
  readonly lead: string;
  readonly value: string;
}

/** Negation and comparison. */
const lead = /^\s*(?:!(?!=)\s*)*(?:<=|>=|!=|<|>|=|≤|≥|≠)?\s*/;
/** A quoted value, with doubled quotes inside, up to the next alternative. */
const quoted = /^"((?:[^"]|"")*)"\s*(?=\||$)/;
const comparison = /^(<=|>=|<|>|=|!=|≤|≥|≠)\s*(.+)$/s;
const range = /^(.+?)(\s*(?:\.\.|…)\s*)(.+)$/s;
/** Texts that would not be read as a value. */
const special = /^$|^[\s!?<>=≤≥≠"]|[|…@]|\.\.|\s$/;

/** Splits a filter into its alternatives at `|`, except in quotes. */
export function splitFilter(expression: string): readonly FilterPart[] {
  const parts: FilterPart[] = [];
  for (let rest = expression; ; ) {
    const start = lead.exec(rest)?.[0] ?? '';
    const after = rest.slice(start.length);
    const value = quoted.exec(after)?.[0] ?? /^[^|]*/.exec(after)?.[0] ?? '';
    parts.push({ lead: start, value });
    if (after.length === value.length) return parts;
    rest = after.slice(value.length + 1);
  }
}

/** The two ends of a range with the text between them. `null` for another value. */
export function splitRange(value: string): readonly [from: string, mark: string, to: string] | null {
  if (quoted.test(value)) return null;
  const [, from, mark, to] = range.exec(value) ?? [];
  return from === undefined || mark === undefined || to === undefined ? null : [from, mark, to];
}

/** Writes a value in a filter, quoted if it would otherwise have another meaning. */
export function quoteValue(value: string): string {
  return special.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function unquote(value: string): string {
  const inner = quoted.exec(value)?.[1];
  return inner === undefined ? value : inner.replaceAll('""', '"');
}

/** Parses a filter. `null` if it has no condition. */
export function parseFilter(expression: string): FilterNode | null {
  const text = expression.trim();
  if (text === '') return null;
  if (text === '?') return { kind: 'unknown' };
  if (text.startsWith('!') && !text.startsWith('!=')) {
    const of = parseFilter(text.slice(1));
    return of && { kind: 'not', of };
  }
  const parts = splitFilter(text);
  if (parts.length > 1) {
    const of = parts.flatMap((part) => parseFilter(part.lead + part.value) ?? []);
    return { kind: 'any', of };
  }
  const [, operator, operand] = comparison.exec(text) ?? [];
  if (operator !== undefined && operand !== undefined)
    return { kind: 'compare', operator, operand: unquote(operand), text };
  const ends = splitRange(text);
  if (ends !== null) return { kind: 'range', from: ends[0], to: ends[2], text };
  return { kind: 'word', text: unquote(text) };
}
