import { guardFormula, unguardFormula } from '@tertium/tables';

/**
 * Writes a block of cells in the clipboard format of spreadsheets: tabs between cells, quotes where needed, and nothing
 * that a spreadsheet would run.
 */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((text) => quote(guardFormula(text))).join('\t')).join('\n');
}

function quote(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Parses the rows of a copied block, as given to `formatTsv`. The final line break adds no row. Rows may differ in length. */
export function parseTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(unguardFormula(cell));
    const mark = text[end];
    at = end + (mark === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (mark === '\t') {
      if (at >= text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface ReadCell {
  readonly cell: string;
  /** Index of the separator after the cell. */
  readonly end: number;
}

function readPlain(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(from, end), end };
}

function readQuoted(text: string, from: number): ReadCell {
  const closed = /"((?:[^"]|"")*)"(?=[\t\n\r]|$)/y;
  closed.lastIndex = from;
  const match = closed.exec(text);
  // A quote that doesn't close, or is followed by text, is part of the text.
  if (match === null) return readPlain(text, from);
  return { cell: (match[1] ?? '').replaceAll('""', '"'), end: closed.lastIndex };
}
