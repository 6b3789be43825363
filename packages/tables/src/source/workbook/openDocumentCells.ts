import type { CellFormat } from './cellFormats';
import { checkExtent } from './checkParts';
import { createSheetGrid, type SheetGrid, type SheetRows, type WrittenCell } from './sheetGrid';
import type { XmlAttributes, XmlHandlers } from './walkXml';

interface ReadSheet extends SheetRows {
  readonly name: string;
  readonly isHidden: boolean;
}

/** A cell of a row that has not ended yet. One row element can stand for several rows. */
interface OpenCell {
  readonly column: number;
  readonly repeated: number;
  readonly spannedColumns: number;
  readonly spannedRows: number;
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  readonly value: string | null;
  /** The text that the cell shows. */
  text: string;
}

const number = (text: string | undefined): number => Math.max(1, Number(text ?? 1) || 1);

/** Reads the sheets of an OpenDocument file into grids, cell by cell. Sheets without any cell are left out. */
export function createOpenDocumentReader(): XmlHandlers & { readonly finish: () => readonly ReadSheet[] } {
  const styles = createStyles();
  const sheets: ReadSheet[] = [];
  let grid: SheetGrid | null = null;
  let name = '';
  let isHidden = false;
  let row = 0;
  let rowRepeats = 1;
  let column = 0;
  let columnStyles: string[] = [];
  let cells: OpenCell[] = [];
  let cell: OpenCell | null = null;
  let paragraphs = 0;
  let depth = 0;
  let skipped = 0;

  const openCell = (attributes: XmlAttributes): OpenCell => {
    const styleName = attributes['table:style-name'] ?? columnStyles[column] ?? '';
    return {
      column,
      repeated: number(attributes['table:number-columns-repeated']),
      spannedColumns: number(attributes['table:number-columns-spanned']),
      spannedRows: number(attributes['table:number-rows-spanned']),
      hasFormula: attributes['table:formula'] !== undefined,
      ...storedIn(attributes, styles, styleName),
      text: '',
    };
  };
  const endRow = () => {
    const filled = cells.filter(({ value, text, hasFormula }) => value !== null || text !== '' || hasFormula);
    if (filled.length > 0) {
      const last = filled.at(-1);
      checkExtent(row + rowRepeats, (last?.column ?? 0) + (last?.repeated ?? 1));
      for (let again = 0; again < rowRepeats; again++) for (const each of filled) addCell(each, row + again);
    }
    row += rowRepeats;
  };
  const addCell = (open: OpenCell, at: number) => {
    for (let again = 0; again < open.repeated; again++)
      grid?.addCell(written(open, at, open.column + again), open.text);
    if (open.spannedColumns > 1 || open.spannedRows > 1) {
      const { column: left } = open;
      const [bottom, right] = [at + open.spannedRows - 1, left + open.spannedColumns - 1];
      grid?.addMerged({ top: at, left, bottom, right });
    }
  };
  const openTable = (tag: string, attributes: XmlAttributes): void => {
    const isCollapsed = /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '');
    switch (tag) {
      case 'table-column': {
        const repeated = number(attributes['table:number-columns-repeated']);
        const style = attributes['table:default-cell-style-name'] ?? '';
        if (isCollapsed) grid?.hideColumns(columnStyles.length, columnStyles.length + repeated - 1);
        // Columns far to the right have no cells.
        for (let i = 0; i < Math.min(repeated, 1000); i++) columnStyles.push(style);
        break;
      }
      case 'table-row':
        rowRepeats = number(attributes['table:number-rows-repeated']);
        if (isCollapsed && rowRepeats < 1000) for (let i = 0; i < rowRepeats; i++) grid?.hideRow(row + i);
        column = 0;
        cells = [];
        break;
      case 'table-cell':
        cell = openCell(attributes);
        cells.push(cell);
        paragraphs = 0;
        column += cell.repeated;
        break;
      case 'covered-table-cell':
        column += number(attributes['table:number-columns-repeated']);
    }
  };

  return {
    open: (tag, attributes) => {
      styles.open(tag, attributes);
      if (tag === 'table' && depth++ === 0) {
        grid = createSheetGrid({ sharedTexts: [], formats: styles.formats, isFrom1904: false });
        name = attributes['table:name'] ?? '';
        isHidden = styles.isHidden(attributes['table:style-name'] ?? '');
        row = 0;
        columnStyles = [];
      } else if (tag === 'annotation' || tag === 'shapes' || tag === 'frame') skipped++;
      else if (skipped === 0 && depth === 1) {
        openTable(tag, attributes);
        if (cell !== null && tag === 'p' && paragraphs++ > 0) cell.text += '\n';
        if (cell !== null) cell.text += spaceOf(tag, attributes);
      }
    },
    text: (text) => {
      if (cell !== null && skipped === 0 && paragraphs > 0) cell.text += text;
    },
    close: (tag) => {
      if (tag === 'annotation' || tag === 'shapes' || tag === 'frame') skipped--;
      else if (tag === 'table-cell' && depth === 1) cell = null;
      else if (tag === 'table-row' && depth === 1) endRow();
      else if (tag === 'table' && --depth === 0 && grid !== null) {
        const read = grid.finish();
        if (read.rows.length > 0) sheets.push({ name, isHidden, ...read });
      }
    },
    finish: () => sheets,
  };
}

function spaceOf(tag: string, attributes: XmlAttributes): string {
  if (tag === 's') return ' '.repeat(Math.min(1000, number(attributes['text:c'])));
  return tag === 'tab' ? '\t' : tag === 'line-break' ? '\n' : '';
}

function written(
  { value, text, type, style, hasFormula }: OpenCell,
  row: number,
  column: number,
): WrittenCell {
  const isError = hasFormula && /^(?:#[A-Z/0!?]+|Err:\d+)/.test(text);
  const isCode = type === 'n' && style === 0 && /^0\d+$/.test(text) && Number(text) === Number(value);
  return {
    row,
    column,
    type: isError ? 'e' : isCode ? 'inlineStr' : type,
    style,
    hasFormula,
    hasValue: value !== null || text !== '',
    value: value ?? '',
  };
}

type Value = Pick<OpenCell, 'type' | 'style' | 'value'>;

function storedIn(attributes: XmlAttributes, styles: Styles, styleName: string): Value {
  const stored = attributes['office:value'] ?? null;
  switch (attributes['office:value-type']) {
    case 'float':
      return { type: 'n', style: 0, value: stored };
    case 'percentage':
      return { type: 'n', style: 1, value: stored };
    case 'currency':
      return { type: 'n', style: styles.unit(attributes['office:currency'] ?? ''), value: stored };
    case 'date':
      return { type: 'd', style: 0, value: attributes['office:date-value'] ?? null };
    case 'time':
      return {
        type: 'n',
        style: styles.isLength(styleName) ? 2 : 3,
        value: daysOf(attributes['office:time-value']),
      };
    case 'boolean':
      return { type: 'b', style: 0, value: attributes['office:boolean-value'] ?? null };
    default:
      return { type: 'inlineStr', style: 0, value: null };
  }
}

/** `PT30H15M00S` in days. */
function daysOf(written: string | undefined): string | null {
  const [, hours, minutes = 0, seconds = 0] =
    /^PT(\d+)H(\d+)M(\d+(?:[.,]\d+)?)S$/.exec(written ?? '')?.map((part) => part.replace(',', '.')) ?? [];
  if (hours === undefined) return null;
  return String((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400);
}

type Styles = ReturnType<typeof createStyles>;

/** Reads from a file's styles which cells are durations and which sheets are hidden. */
function createStyles() {
  const formats: CellFormat[] = [
    { kind: 'number' },
    { kind: 'percent' },
    { kind: 'duration' },
    { kind: 'time' },
  ];
  const units = new Map<string, number>([['', 0]]);
  const lengths = new Set<string>();
  const hidden = new Set<string>();
  let style = '';
  return {
    formats,
    open: (tag: string, attributes: XmlAttributes): void => {
      if (tag === 'time-style' && attributes['number:truncate-on-overflow'] === 'false')
        lengths.add(attributes['style:name'] ?? '');
      if (tag === 'style') {
        style = attributes['style:name'] ?? '';
        if (lengths.has(attributes['style:data-style-name'] ?? '')) lengths.add(style);
      }
      if (tag === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
    },
    unit: (currency: string): number => {
      const known = units.get(currency);
      if (known !== undefined) return known;
      formats.push({ kind: 'unit', unit: currency });
      units.set(currency, formats.length - 1);
      return formats.length - 1;
    },
    isLength: (name: string): boolean => lengths.has(name),
    isHidden: (name: string): boolean => hidden.has(name),
  };
}
