/**
 * What the program that wrote a file knew about its cells and their texts don't show. Numbers of a workbook or of JSON
 * have a decimal point, whatever they look like. Codes are digits that don't count anything.
 */
export interface CellTyping {
  readonly columns: LineTyping;
  /** The same by row, for a table with items as columns. */
  readonly rows: LineTyping;
}

interface LineTyping {
  /** Lines in which the program stores every fraction as a number. */
  readonly points: ReadonlySet<number>;
  /** Lines in which every number is a code. */
  readonly codes: ReadonlySet<number>;
}

export interface CellTypingBuilder {
  readonly see: (row: number, column: number, text: string, kind: 'number' | 'code' | 'text') => void;
  readonly finish: () => CellTyping;
}

const markBeforeDigit = /\d[.,]\d/;

export function createCellTyping(): CellTypingBuilder {
  const columns = createLines();
  const rows = createLines();
  return {
    see: (row, column, text, kind) => {
      const hasMark = markBeforeDigit.test(text);
      columns.see(column, hasMark, kind);
      rows.see(row, hasMark, kind);
    },
    finish: () => ({ columns: columns.finish(), rows: rows.finish() }),
  };
}

function createLines() {
  const points = new Set<number>();
  const notPoints = new Set<number>();
  const codes = new Set<number>();
  const notCodes = new Set<number>();
  return {
    see: (line: number, hasMark: boolean, kind: 'number' | 'code' | 'text'): void => {
      if (hasMark) (kind === 'number' ? points : notPoints).add(line);
      if (kind !== 'text') (kind === 'code' ? codes : notCodes).add(line);
    },
    finish: (): LineTyping => ({
      points: without(points, notPoints),
      codes: without(codes, notCodes),
    }),
  };
}

function without(lines: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...lines].filter((line) => !others.has(line)));
}
