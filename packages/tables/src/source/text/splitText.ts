import Papa from 'papaparse';
import { ImportError } from '../ImportError';
import { importLimits } from '../importLimits';
import type { ImportNote } from '../rawSheet';
import { checkSize } from '../sizeErrors';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface SplitText {
  readonly rows: readonly (readonly string[])[];
  /** The rows directly below a blank line. */
  readonly gaps: ReadonlySet<number>;
  readonly delimiter: Delimiter;
  readonly notes: readonly ImportNote[];
}

/** The number of characters that are split between two progress reports. */
const stepLength = 2 * 1024 * 1024;
const sampleLength = 256 * 1024;
const sampleRows = 60;

/**
 * Splits a delimited text into rows. Unless chosen, the delimiter is the one that splits the first rows most evenly.
 * Lines without any cell are left out and counted. A quote that is never closed is an error in a file. In a
 * tab-separated text it is a plain character, because spreadsheets don't close inch marks.
 */
export function splitText(
  text: string,
  chosen: Delimiter | null = null,
  onProgress: (share: number, rows: number) => void = () => {},
): SplitText {
  const body = withOneLineEnd(text.startsWith('\ufeff') ? text.slice(1) : text);
  const { delimiter, rest } = separatorLine(body) ?? {
    delimiter: chosen ?? bestDelimiter(body).delimiter,
    rest: body,
  };
  const quoted = split(withoutSpaces(rest, chosen ?? delimiter), chosen ?? delimiter, '"', onProgress);
  if (quoted.unclosedLine === null) return { ...quoted, delimiter: chosen ?? delimiter };
  const line = quoted.unclosedLine;
  if ((chosen ?? delimiter) !== '\t') {
    throw new ImportError(
      'unclosedQuote',
      (show) =>
        `A quotation mark opens near line ${show(line)} and is never closed. Close it, then import again.`,
    );
  }
  const literal = split(rest, '\t', '\0', onProgress);
  const note: ImportNote = { kind: 'literalQuotes', count: 1, firstRow: line };
  return { rows: literal.rows, gaps: literal.gaps, delimiter: '\t', notes: [...literal.notes, note] };
}

/** Reads a first line such as `sep=;`, in which spreadsheets name the delimiter. */
function separatorLine(text: string): { readonly delimiter: Delimiter; readonly rest: string } | null {
  const match = /^sep=([,;\t|])\r?\n?/i.exec(text);
  const delimiter = delimiters.find((candidate) => candidate === match?.[1]);
  return match === null || delimiter === undefined ? null : { delimiter, rest: text.slice(match[0].length) };
}

/**
 * Removes spaces between delimiters and quotes (`"Name", "Price"`) if the first line has them, because the quotes
 * would become part of the cells.
 */
function withoutSpaces(text: string, delimiter: Delimiter): string {
  const mark = delimiter === '|' ? '\\|' : delimiter;
  const isSpaced = new RegExp(`^[^\r\n]*" *${mark} +"|^[^\r\n]*" +${mark} *"`).test(text);
  if (delimiter === '\t' || !isSpaced) return text;
  const opening = new RegExp(`((?:^|${mark})) +(?="(?!")|"" *(?:${mark}|$))`, 'gm');
  const closing = new RegExp(`" +(?=${mark}|$)`, 'gm');
  return text.replace(opening, '$1').replace(closing, '"');
}

/** Replaces line ends by line feeds in a text with several kinds of them. */
function withOneLineEnd(text: string): string {
  const returns = text.includes('\r');
  if (!returns) return text;
  const pairs = text.includes('\r\n');
  const lone = /\r(?!\n)/.test(text);
  const feeds = /(?<!\r)\n/.test(text);
  return [pairs, lone, feeds].filter(Boolean).length > 1 ? text.replace(/\r\n?/g, '\n') : text;
}

function lineEndOf(text: string): '\r\n' | '\r' | '\n' {
  const at = text.indexOf('\r');
  if (at === -1) return '\n';
  return text[at + 1] === '\n' ? '\r\n' : '\r';
}

/** Whether some delimiter splits all lines of a text into the same number of cells. */
export function isEvenlySplit(text: string): boolean {
  return bestDelimiter(text).score > 0.6;
}

function bestDelimiter(text: string): { readonly delimiter: Delimiter; readonly score: number } {
  const sample = text.slice(0, sampleLength);
  const newline = lineEndOf(text);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = Papa.parse<string[]>(sample, { delimiter, newline, preview: sampleRows }).data.filter(
      (row) => row.length > 1 || row[0] !== '',
    );
    const score = evenness(rows.map((row) => row.length));
    if (score > best.score) best = { delimiter, score };
  }
  return best;
}

/** How well a split explains the text: the share of rows with the most common width, higher for wider tables. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    if (width > 1) best = Math.max(best, (count / widths.length) ** 2 * (1 + Math.log2(width) / 8));
  }
  return best;
}

interface Split {
  readonly rows: string[][];
  readonly gaps: ReadonlySet<number>;
  readonly notes: readonly ImportNote[];
  readonly unclosedLine: number | null;
}

const isBlank = (row: readonly string[]): boolean => row.length === 1 && row[0] === '';

/** Splits window by window, to report progress and to stop early if a file is too large. */
function split(
  text: string,
  delimiter: Delimiter,
  quoteChar: string,
  onProgress: (share: number, rows: number) => void,
): Split {
  const config = { delimiter, newline: lineEndOf(text), quoteChar };
  const endsLine = /[\r\n]$/.test(text);
  const rows: string[][] = [];
  const gaps = new Set<number>();
  let blankLines = 0;
  let cells = 0;
  let unclosedLine: number | null = null;
  let windowLength = stepLength;
  for (let at = 0; at < text.length; ) {
    const isLast = at + windowLength >= text.length;
    const result: Papa.ParseResult<string[]> = new Papa.Parser(config).parse(
      text.slice(at, at + windowLength),
      0,
      !isLast,
    );
    // Nothing after the last line end is a line.
    if (isLast && endsLine && isBlank(result.data.at(-1) ?? [])) result.data.pop();
    for (const row of result.data) {
      cells += row.length;
      if (isBlank(row)) {
        blankLines++;
        gaps.add(rows.length);
      } else rows.push(row);
      const trouble = checkRow(row, rows.length + blankLines, cells);
      if (trouble !== null) throw trouble;
    }
    const open = result.errors.find((error) => error.code === 'MissingQuotes');
    if (open !== undefined) unclosedLine = lineAt(text, at + (open.index ?? 0));
    // A row longer than the window is read again with a wider one.
    if (!isLast && result.meta.cursor === 0) windowLength *= 2;
    else at = isLast ? text.length : at + result.meta.cursor;
    onProgress(at / text.length, rows.length);
  }
  const notes: ImportNote[] =
    blankLines > 0 ? [{ kind: 'blankLines', count: blankLines, firstRow: null }] : [];
  return { rows, gaps, notes, unclosedLine };
}

function checkRow(row: readonly string[], rowNumber: number, cells: number): ImportError | null {
  if (row.length > importLimits.columns) {
    return new ImportError(
      'tooManyColumns',
      (show) =>
        `Row ${show(rowNumber)} has ${show(row.length)} columns. At most ${show(importLimits.columns)} are read.`,
    );
  }
  return checkSize(rowNumber, cells);
}

function lineAt(text: string, index: number): number {
  return (text.slice(0, index).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
}
