export { createOrderedIds } from './changes/createOrderedIds';
export type {
  ImportKey,
  ImportOutline,
  ImportPlan,
  ImportTarget,
  PartsLeftOut,
  PreparedColumn,
  PreparedPart,
  UndecidedRows,
} from './changes/importPlan';
export { importTarget } from './changes/importTarget';
export { type PreparedImport, prepareImport } from './changes/makeParts';
export { updateCells, updatedCells } from './changes/updateCells';
export { updatedAttributes } from './changes/updatedAttributes';
export { answeredPlan } from './columns/answeredPlan';
export { cutText, nounOf, plainName } from './columns/plainName';
export { type ReadTable, readTable } from './columns/readTable';
export { recountRows, type TickedRow } from './columns/recountRows';
export { rangeOf, reviewColumn } from './columns/reviewColumn';
export type {
  ColumnCounts,
  ColumnPlan,
  PreviewColumn,
  PreviewMark,
  PreviewQuestion,
  TableChoice,
  TablePreview,
} from './columns/tablePreview';
export { toPreview } from './columns/toPreview';
export { crc32 } from './source/archive/crc32';
export { unpackBudget } from './source/archive/inflate';
export { broken, entrySpan, readZipEntry, type ZipEntry } from './source/archive/zipDirectory';
export { bestSheetOf, type SheetSize, sheetSizes } from './source/bestSheet';
export { sheetWithCommas } from './source/cleanSheet';
export { shownFileName } from './source/fileKind';
export { ImportError } from './source/ImportError';
export { importLimits, limitRoom } from './source/importLimits';
export { isObject, type JsonObject } from './source/json/jsonTables';
export {
  type ImportSource,
  type OpenedSource,
  openSource,
  pastedName,
  type Slice,
  type WholeFiles,
} from './source/openSource';
export type { CommaQuestion, ImportNote } from './source/rawSheet';
export { checkSize } from './source/sizeErrors';
export { type Encoding, encodings } from './source/text/decodeText';
export { type Delimiter, delimiters } from './source/text/splitText';
export { guardFormula, unguardFormula } from './writing/formulaGuard';
export { toCsv, toTsv } from './writing/spreadsheetText';
export { tableLines } from './writing/tableLines';
export { toHtmlPage, toHtmlTable } from './writing/toHtml';
export { escapeMarkdown, toMarkdown } from './writing/toMarkdown';
export { dayFormat, dayZero, serialOf } from './writing/workbook/numberFormats';
export {
  address,
  columnLetters,
  fixed,
  fixedArea,
  quoted,
  type Sheet,
  type SheetCell,
} from './writing/workbook/sheet';
export { textCell, typedCell } from './writing/workbook/typedCell';
export { writeWorkbook } from './writing/workbook/writeWorkbook';
export { type ExportedCell, type ExportedColumn, type ExportedTable, headOf } from './writing/writtenTable';
