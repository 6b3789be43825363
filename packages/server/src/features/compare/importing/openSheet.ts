import { accountFileFormat, comparisonFileFormat } from '@tertium/contract';
import {
  bestSheetOf,
  checkSize,
  ImportError,
  openSource,
  pastedName,
  type ReadTable,
  readTable,
  sheetSizes,
  sheetWithCommas,
  shownFileName,
  type TablePreview,
  toPreview,
} from '@tertium/tables';
import { ApiError } from '../../../http/apiError';
import type { FileJob, FileWish } from './fileJob';

/** What a file without a name is called. */
const noName = shownFileName('');

interface OpenSheet {
  readonly table: ReadTable;
  readonly preview: Omit<TablePreview, 'commas'>;
  readonly sheets: readonly string[];
  readonly sheet: string;
}

/** Reads the wanted sheet of a file as a table. Throws ApiError with the parameter that would settle what is open. */
export async function openSheet({ bytes, isTabbed, wish, thisYear }: FileJob): Promise<OpenSheet> {
  const opened = await openSource(fileOf(bytes), {
    delimiter: isTabbed ? '\t' : null,
    encoding: null,
    onProgress: () => undefined,
    wholeFiles: { inText: refuseComparisonFile, inArchive: async () => null },
  });
  const index = sheetIndex(opened.sheets, wish.sheet);
  const found = opened.sheets[index];
  if (found === undefined) throw new ImportError('noTable', 'This file contains no table.');
  const commas = commasOf(wish.commas);
  const question = found.commas?.question ?? null;
  if (question !== null && commas === null) throw openCommas(question.options.map(({ columns }) => columns));
  const sheet = sheetWithCommas(found, commas);
  const table = readTable(
    sheet,
    {
      orientation: wish.orientation ?? null,
      headerRow: wish.header === undefined ? null : Number(wish.header) - 1,
    },
    {
      ...(opened.delimiter !== null &&
        (sheet.commas === undefined || commas?.length === 0) && { separator: opened.delimiter }),
      ...(wish.numbers !== undefined && { format: wish.numbers }),
      thisYear,
    },
  );
  const trouble = checkSize(table.rowCount - table.leftOut.length + 1, 0);
  if (trouble !== null) throw trouble;
  return {
    table,
    preview: toPreview(table, sheet.name === noName ? pastedName : sheet.name, []),
    sheets: opened.sheets.map(({ name }) => name),
    sheet: sheet.name,
  };
}

const fileOf = (bytes: Uint8Array) => {
  const slice = (start: number, end: number) => ({
    arrayBuffer: async () => new Uint8Array(bytes.subarray(start, end)).buffer,
  });
  const file = { name: '', size: bytes.length, slice, arrayBuffer: slice(0, bytes.length).arrayBuffer };
  return { kind: 'file', file } as const;
};

const ownFile = new RegExp(`"(${comparisonFileFormat}|${accountFileFormat})"`);

/** Rounds, images and weights of such a file would be lost, and its chunks are no rows. */
function refuseComparisonFile(text: string): null {
  if (!ownFile.test(text.slice(0, 1000))) return null;
  throw new ImportError(
    'fileType',
    'This is a comparison exported by Tertium. Import it on the page instead.',
  );
}

function sheetIndex(sheets: Parameters<typeof sheetSizes>[0], wanted: string | undefined): number {
  if (wanted === undefined) return bestSheetOf(sheetSizes(sheets));
  const index = sheets.findIndex(({ name }) => name === wanted);
  if (index !== -1) return index;
  throw badQuery('sheet', `must be one of ${sheets.map(({ name }) => JSON.stringify(name)).join(', ')}`);
}

/** Columns counted from 0. */
const commasOf = (given: FileWish['commas']): readonly number[] | null =>
  given === undefined ? null : given === 'none' ? [] : given.split(',').map((each) => Number(each) - 1);

function openCommas(options: readonly (readonly number[])[]): ApiError {
  const choices = options.map((columns) => columns.map((column) => column + 1).join(',') || 'none');
  return badQuery('commas', `a row has more commas than columns: must be one of ${choices.join(' | ')}`);
}

/** What is wrong with a parameter, and what it may be. */
export const badQuery = (path: string, rule: string): ApiError =>
  new ApiError('ERR_QUERY_INVALID', { details: [{ path, rule }] });
