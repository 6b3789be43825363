import type { UnpackBudget } from '../archive/inflate';
import { readZipEntry, type ZipEntry } from '../archive/zipDirectory';
import { ImportError } from '../ImportError';
import type { ImportNote, RawSheet } from '../rawSheet';
import { readCellFormats } from './cellFormats';
import { checkEntities, checkExtent } from './checkParts';
import { columnNumber } from './mergedAreas';
import { readSheetRows } from './sheetRows';
import { readSharedTexts, readWorkbookIndex } from './workbookParts';

export function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some((entry) => entry.name === 'xl/workbook.xml');
}

export interface WorkbookSheets {
  readonly sheets: readonly RawSheet[];
  /** The notes of each sheet. */
  readonly notes: readonly (readonly ImportNote[])[];
}

/**
 * Reads the sheets of an Excel workbook: numbers digit for digit as stored, with the unit or percent sign of their
 * format, dates as ISO text, formulas as their last results, error values as empty, merged cells filled. Sheets
 * without any cell are left out.
 */
export function readWorkbook(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  budget: UnpackBudget,
): WorkbookSheets {
  const parts = new Map<string, string>();
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/.test(entry.name)) continue;
    const part = new TextDecoder().decode(readZipEntry(bytes, entry, budget));
    checkPart(part);
    parts.set(entry.name, part);
  }
  try {
    return parseWorkbook((path) => parts.get(path) ?? '');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      'workbookBroken',
      'This Excel file can’t be read. Save it again as .xlsx, or as CSV.',
    );
  }
}

function parseWorkbook(partText: (path: string) => string): WorkbookSheets {
  const { sheets: listed, isFrom1904 } = readWorkbookIndex(partText);
  const context = {
    sharedTexts: readSharedTexts(partText),
    formats: readCellFormats(partText),
    isFrom1904,
  };
  const read = listed.flatMap(({ name, path, isHidden }) => {
    const { rows, typing, notes } = readSheetRows(partText(path), context);
    return rows.length === 0 ? [] : [{ sheet: { name, rows, typing, isHidden }, notes }];
  });
  return { sheets: read.map(({ sheet }) => sheet), notes: read.map(({ notes }) => notes) };
}

// Checks the extent before the reader makes rows and gaps, because a small file can have a cell at XFD1048576.
const addressed = /<(?:\w+:)?(row|c)\s(?:[^<>]*?\s)?r="([A-Z]{0,4})(\d{1,12})"/g;

function checkPart(text: string): void {
  checkEntities(text, 'The Excel file');
  if (!text.includes('sheetData')) return;
  let lastRow = 0;
  let lastColumn = 0;
  for (const match of text.matchAll(addressed)) {
    // The reader drops an empty row far below, but first makes all rows above it.
    lastRow = Math.max(lastRow, Number(match[3]));
    if (match[1] === 'c') lastColumn = Math.max(lastColumn, columnNumber(match[2] ?? ''));
  }
  checkExtent(lastRow, lastColumn);
}
