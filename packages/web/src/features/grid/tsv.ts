import { guardFormula, unguardFormula } from '@tertium/tables';

/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, quotes where a cell needs them, and
 * nothing in it that a spreadsheet would run.
 */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((text) => quote(guardFormula(text))).join('\t')).join('\n');
}

function quote(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of a copied block, as `formatTsv` was given them; the line break that ends the last row adds none. Rows may differ in length. */
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
  /** Index of the mark after the cell. */
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
  // A quote that does not close, or has text behind it, belongs to the text.
  if (match === null) return readPlain(text, from);
  return { cell: (match[1] ?? '').replaceAll('""', '"'), end: closed.lastIndex };
}
