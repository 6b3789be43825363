import { zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { ImportError } from './ImportError';
import { importLimits } from './importLimits';
import type { UnpackBudget } from './inflate';
import type { RawSheet } from './rawSheet';
import { checkSize } from './splitText';
import { readZipEntry, type ZipEntry } from './zipDirectory';

export function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some((entry) => entry.name === 'xl/workbook.xml');
}

/**
 * The sheets of an Excel workbook: numbers digit for digit as they are stored, dates as ISO text, formulas as their
 * last results, error values as nothing. Sheets without any cell are left out.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  budget: UnpackBudget,
): Promise<readonly RawSheet[]> {
  const parts: Record<string, Uint8Array> = {};
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/.test(entry.name)) continue;
    const part = readZipEntry(bytes, entry, budget);
    checkPart(part);
    parts[entry.name] = part;
  }
  // The reader unpacks by itself and believes sizes, so it gets the parts that have been counted, stored plainly.
  const plain = zipSync(parts, { level: 0 });
  const sheets = await parseWorkbook(plain);
  return sheets.filter((sheet) => sheet.rows.length > 0);
}

async function parseWorkbook(archive: Uint8Array<ArrayBuffer>): Promise<readonly RawSheet[]> {
  try {
    const sheets = await readXlsx<string>(archive.buffer, { trim: false, parseNumber: (number) => number });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map((cell: unknown) => cellText(cell))),
    }));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      'workbookBroken',
      'This Excel file cannot be read. Save it anew as .xlsx, or as CSV.',
    );
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (!(cell instanceof Date)) return plainNumberText(String(cell));
  if (Number.isNaN(cell.getTime())) return '';
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

/** Excel stores 0.1 as 0.10000000000000001; the shortest text of the same number is what a person typed. */
function plainNumberText(text: string): string {
  if (!/^-?\d+\.\d{12,}(?:E[+-]?\d+)?$/i.test(text)) return text;
  return String(Number(text));
}

// Cells are counted before the reader makes rows and gaps of them: one cell at XFD1048576 is a small file.
const addressed = /<(?:\w+:)?(row|c)\s(?:[^<>]*?\s)?r="([A-Z]{0,4})(\d{1,12})"/g;

function checkPart(part: Uint8Array): void {
  const text = new TextDecoder().decode(part);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 10_000)) || text.includes('<!ENTITY')) {
    throw new ImportError('archiveUnsafe', 'The Excel file declares entities of its own and is refused.');
  }
  if (!text.includes('sheetData')) return;
  let lastRow = 0;
  let lastColumn = 0;
  for (const match of text.matchAll(addressed)) {
    // An empty row far below is dropped by the reader, but it makes all rows above it first.
    lastRow = Math.max(lastRow, Number(match[3]));
    if (match[1] === 'c') lastColumn = Math.max(lastColumn, columnNumber(match[2] ?? ''));
  }
  checkExtent(lastRow, lastColumn);
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

function checkExtent(rows: number, columns: number): void {
  if (columns > importLimits.columns * 2) {
    throw new ImportError(
      'tooManyColumns',
      `A sheet reaches ${columns.toLocaleString('en')} columns to the right; at most ${importLimits.columns} are read.`,
    );
  }
  const trouble = checkSize(rows, rows * columns);
  if (trouble !== null) throw trouble;
}
