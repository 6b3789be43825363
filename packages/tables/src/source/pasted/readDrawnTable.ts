/** The forms of plain-text tables that are drawn, not delimited: Markdown, lines, or aligned by spaces. */
export const drawnForms = ['markdown', 'box', 'aligned'] as const;
export type DrawnForm = (typeof drawnForms)[number];

type Rows = readonly (readonly string[])[];

export interface DrawnTable {
  readonly form: DrawnForm;
  readonly rows: Rows;
}

const longest = 2_000_000;
const mostLines = 20_000;

/** Reads a drawn table, `null` if a text isn't one. `isSplit` says whether a separator splits it evenly. */
export function readDrawnTable(text: string, isSplit: () => boolean): DrawnTable | null {
  if (text.length > longest) return null;
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  if (lines.length > mostLines) return null;
  const markdown = markdownRows(lines);
  if (markdown !== null) return { form: 'markdown', rows: markdown };
  const box = boxRows(lines);
  if (box !== null) return { form: 'box', rows: box };
  const aligned = text.includes('\t') || isSplit() ? null : alignedRows(lines);
  return aligned === null ? null : { form: 'aligned', rows: aligned };
}

const ruler = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;

/** Reads a line of names, a ruler of dashes and bars, and rows with bars. */
function markdownRows(lines: readonly string[]): Rows | null {
  const at = lines.findIndex(
    (line, i) => i > 0 && line.includes('|') && ruler.test(line) && (lines[i - 1] ?? '').includes('|'),
  );
  if (at === -1 || lines.slice(0, at).some((line) => /^[+┌╔]/.test(line.trim()))) return null;
  // psql draws its ruler with `+`, and Markdown has a name for each run of dashes.
  const header = barCells(lines[at - 1] ?? '');
  if (barCells(lines[at] ?? '').length !== header.length) return null;
  const rows = [header];
  for (const line of lines.slice(at + 1)) {
    if (!line.includes('|')) break;
    rows.push(barCells(line));
  }
  return rows.map((row) => row.map(plainMarkdown));
}

function barCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function plainMarkdown(cell: string): string {
  return escapedSigns(
    keepEscaped(cell)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<br ?\/?>/gi, '\n')
      .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, '$2')
      .replace(/(?<![\w*])\*(\S(?:.*?\S)?)\*(?![\w*])/g, '$1')
      .replace(/`([^`]+)`/g, '$1')
      .replace(/~~(\S(?:.*?\S)?)~~/g, '$1'),
  );
}

/** Replaces each escaped sign by a lone surrogate, which no text contains, until the marks are read. */
const keepEscaped = (text: string): string =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(0xdc00 + sign.charCodeAt(0)));
const escapedSigns = (text: string): string =>
  text.replace(/(?<![\ud800-\udbff])[\udc21-\udc7e]/g, (half) =>
    String.fromCharCode(half.charCodeAt(0) - 0xdc00),
  );

const border = /^[\s+\-=|─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╭╮╯╰┏┳┓┡╇┩┣╋┫┗┻┛╟╫╢│┃║┠╂┨]+$/;
const bar = /[|│┃║]/;
const typeName =
  /^(?:u?(?:tiny|small|big|huge)?int(?:eger)?\d*|varchar|text|string|str|char|double|float\d*|real|decimal(?:\(.*\))?|numeric|bool(?:ean)?|date|time(?:stamp)?(?: .*)?|datetime.*|[iuf]\d{2}|cat|object|---|<\w+>)$/i;

/** Reads rows between bars, with borders of lines, as databases print them. */
function boxRows(lines: readonly string[]): Rows | null {
  const borders = lines.filter((line) => isBorder(line)).length;
  const withBars = lines.filter((line) => !isBorder(line) && bar.test(line));
  if (borders === 0 || withBars.length < 2) return null;
  const rows = withBars.map((line) =>
    line
      .trim()
      .replace(/^[|│┃║]/, '')
      .replace(/[|│┃║]$/, '')
      .split(bar)
      .map((cell) => cell.trim()),
  );
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some((row) => row.length !== width)) return null;
  // Leaves out the row of types below the names, and rows of dots for omitted rows.
  return rows.filter(
    (row, i) =>
      !(i > 0 && i < 3 && row.every((cell) => typeName.test(cell))) &&
      !row.every((cell) => /^[·.…]+$/.test(cell)),
  );
}

/** Whether a line is a border, with at least one long dash. `|` alone may be an empty row. */
function isBorder(line: string): boolean {
  return border.test(line) && /[-=─━═]{2}/.test(line);
}

/** Reads columns with gutters of spaces between them. At least one is two spaces wide, and each column has a name. */
function alignedRows(given: readonly string[]): Rows | null {
  const lines = given.filter((line) => line.trim() !== '' && !/^[\s=-]+$/.test(line));
  if (lines.length < 2) return null;
  const gutters = findGutters(lines);
  if (!gutters.some(({ width }) => width > 1)) return null;
  const isNamed = (at: number, end: number) => (lines[0] ?? '').slice(at, end).trim() !== '';
  const starts = gutters
    .filter(
      ({ at, width }, i) =>
        width > 1 ||
        (lines.length >= manyLines && isNamed(at, gutters[i + 1]?.at ?? Number.POSITIVE_INFINITY)),
    )
    .map(({ at }) => at);
  const rows = lines.map((line) =>
    [0, ...starts].map((from, i) => line.slice(from, starts[i] ?? line.length).trim()),
  );
  const isTable = rows.every((row) => row.filter((cell) => cell !== '').length > 1);
  return isTable ? rows : null;
}

/** With fewer lines, a gutter of one space may be a coincidence. */
const manyLines = 6;

interface Gutter {
  /** The position at which the column after it starts. */
  readonly at: number;
  readonly width: number;
}

function findGutters(lines: readonly string[]): readonly Gutter[] {
  const length = lines.reduce((longestLine, line) => Math.max(longestLine, line.length), 0);
  const found: Gutter[] = [];
  let width = 0;
  for (let at = 0; at < length; at++) {
    if (lines.every((line) => (line[at] ?? ' ') === ' ')) width++;
    else {
      if (width > 0 && at > width) found.push({ at, width });
      width = 0;
    }
  }
  return found;
}
