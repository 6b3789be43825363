/**
 * What the program that wrote a file knew of its cells, and their texts do not show. Numbers of a workbook or of JSON are
 * written with a point for decimals, whatever they look like; codes are digits that count nothing.
 */
export interface CellTyping {
  readonly columns: LineTyping;
  /** The same by row, for a table whose items stand in columns. */
  readonly rows: LineTyping;
}

interface LineTyping {
  /** Lines in which every fraction is a number to the program. */
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
