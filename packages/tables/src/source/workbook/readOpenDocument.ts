import type { UnpackBudget } from '../archive/inflate';
import { readZipEntry, type ZipEntry } from '../archive/zipDirectory';
import { ImportError } from '../ImportError';
import { checkEntities } from './checkParts';
import { createOpenDocumentReader } from './openDocumentCells';
import type { WorkbookSheets } from './readWorkbook';
import { walkXml } from './walkXml';

const contentName = 'content.xml';

export function isOpenDocument(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => name === contentName);
}

/**
 * Reads the sheets of an OpenDocument spreadsheet like those of a workbook: numbers as stored with their percent sign
 * or currency, dates as ISO text, durations, formulas as their last results, merged cells filled.
 */
export function readOpenDocument(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  budget: UnpackBudget,
): WorkbookSheets {
  const entry = entries.find(({ name }) => name === contentName);
  const xml = entry === undefined ? '' : new TextDecoder().decode(readZipEntry(bytes, entry, budget));
  checkEntities(xml, 'The OpenDocument file');
  const reader = createOpenDocumentReader();
  walkXml(xml, reader);
  const sheets = reader.finish();
  if (!xml.includes('<office:spreadsheet')) {
    throw new ImportError(
      'fileType',
      'This OpenDocument file isn’t a spreadsheet. Copy the table and paste it instead.',
    );
  }
  return {
    sheets: sheets.map(({ name, isHidden, rows, typing }) => ({ name, isHidden, rows, typing })),
    notes: sheets.map(({ notes }) => notes),
  };
}
