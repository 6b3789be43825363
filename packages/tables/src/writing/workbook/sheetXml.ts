import type { Look, StyleBook } from './cellStyles';
import { address, columnLetters, type Sheet, type SheetCell } from './sheet';
import { attributeText, cellText } from './xmlText';

/** The most characters of a spreadsheet's cell. The app allows fewer. */
const longestText = 32_767;

/** Writes a sheet as XML in pieces, because all of a large one would be a text of a hundred megabytes. */
export function* sheetXml(sheet: Sheet, styles: StyleBook): Generator<string> {
  yield headXml(sheet);
  let row = 0;
  let piece = '';
  for (const cells of sheet.rows) {
    row++;
    piece += `<row r="${row}"${heightXml(cells, sheet, row)}>`;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column] ?? null;
      if (cell !== null) piece += cellXml(cell, address(column, row), styles);
    }
    piece += '</row>';
    if (piece.length > 32_768) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</sheetData>${tailXml(sheet)}</worksheet>`;
}

function headXml({ widths, frozen }: Sheet): string {
  const columns = widths.map(
    (width, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"${width === 0 ? ' hidden="1"' : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${paneXml(frozen)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>`;
}

const lineHeight = 15;
const titleHeight = 24;
/** The most shown lines of a text. The rest shows when its cell is opened. */
const mostLines = 10;

/** Sets a row's height to the lines that its wrapped texts need, because some spreadsheets don't compute it. */
function heightXml(cells: readonly (SheetCell | null)[], { widths, hiddenRow }: Sheet, row: number): string {
  if (row === hiddenRow) return ' hidden="1"';
  let lines = 1;
  for (const [column, cell] of cells.entries()) {
    if (cell?.look === 'title') return ` ht="${titleHeight}" customHeight="1"`;
    if (typeof cell?.value !== 'string' || !isBroken(cell.look)) continue;
    lines = Math.max(lines, countLines(cell.value.slice(0, 1000), (widths[column] ?? 10) - 1));
  }
  return lines === 1 ? '' : ` ht="${Math.min(lines, mostLines) * lineHeight}" customHeight="1"`;
}

const isBroken = (look: Look | undefined): boolean =>
  look === 'wrapped' || look === 'quoted' || look === 'head' || look === 'headOfNumbers';

/** The number of lines of a text that is wrapped between words. */
function countLines(text: string, width: number): number {
  return text.split('\n').reduce((lines, line) => {
    let room = 0;
    let count = 1;
    for (const { length } of line.split(' ')) {
      if (room > 0 && room + length + 1 > width) {
        count++;
        room = 0;
      }
      count += Math.max(0, Math.ceil(length / width) - 1);
      room += length + 1;
    }
    return lines + count;
  }, 0);
}

function paneXml({ rows, columns }: Sheet['frozen']): string {
  if (rows === 0 && columns === 0) return '';
  const pane = columns === 0 ? 'bottomLeft' : rows === 0 ? 'topRight' : 'bottomRight';
  const [x, y] = [columns > 0 ? ` xSplit="${columns}"` : '', rows > 0 ? ` ySplit="${rows}"` : ''];
  return `<pane${x}${y} topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${pane}" state="frozen"/><selection pane="${pane}"/>`;
}

function cellXml(cell: SheetCell, at: string, styles: StyleBook): string {
  const { value, formula, format = '' } = cell;
  const look = cell.look ?? (typeof value === 'string' ? 'plain' : 'number');
  const style = styles.numberOf(look, format);
  const start = `<c r="${at}" s="${style}"`;
  if (formula !== undefined)
    return `${start}${typeXml(value)}>${formulaXml(cell, at)}${resultXml(value)}</c>`;
  if (value === null) return `${start}/>`;
  if (typeof value === 'string') {
    const text = cellText(value.slice(0, longestText));
    return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  return `${start}${typeXml(value)}>${resultXml(value)}</c>`;
}

function typeXml(value: SheetCell['value']): string {
  return typeof value === 'string' ? ' t="str"' : typeof value === 'boolean' ? ' t="b"' : '';
}

function formulaXml({ formula = '', isArray }: SheetCell, at: string): string {
  return `<f${isArray === true ? ` t="array" ref="${at}"` : ''}>${attributeText(formula)}</f>`;
}

function resultXml(value: SheetCell['value']): string {
  if (typeof value === 'string') return `<v>${cellText(value)}</v>`;
  if (typeof value === 'boolean') return `<v>${value ? 1 : 0}</v>`;
  return value === null ? '' : `<v>${value}</v>`;
}

function tailXml({ bars, merged, rules = [] }: Sheet): string {
  const barXml =
    bars === undefined
      ? ''
      : `<conditionalFormatting sqref="${bars}"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="num" val="0"/><cfvo type="num" val="100"/><color rgb="FFA9BDF0"/></dataBar></cfRule></conditionalFormatting>`;
  const ruleXml = rules.map(({ area, allowed, refusal }) => {
    const start = `sqref="${area}" allowBlank="1" showErrorMessage="1" errorTitle="Not possible" error="${attributeText(refusal)}"`;
    return 'words' in allowed
      ? `<dataValidation type="list" ${start}><formula1>"${attributeText(allowed.words.join(','))}"</formula1></dataValidation>`
      : `<dataValidation type="decimal" operator="between" ${start}><formula1>${allowed.from}</formula1><formula2>${allowed.to}</formula2></dataValidation>`;
  });
  const rulesXml =
    rules.length === 0
      ? ''
      : `<dataValidations count="${rules.length}">${ruleXml.join('')}</dataValidations>`;
  const mergedXml =
    merged === undefined ? '' : `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`;
  return `${mergedXml}${barXml}${rulesXml}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/>`;
}
