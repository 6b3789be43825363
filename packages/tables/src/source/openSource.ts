import { gunzip, type UnpackBudget, unpackBudget } from './archive/inflate';
import {
  checkCount,
  listZipEntries,
  listZipEntriesIn,
  readZipEntry,
  type ZipEntry,
} from './archive/zipDirectory';
import { cleanSheet } from './cleanSheet';
import { fileKind, shownFileName, signatureBytes } from './fileKind';
import { ImportError } from './ImportError';
import { importLimits, room } from './importLimits';
import { looksLikeJson } from './json/parseJson';
import { readJsonSheets } from './json/readJsonSheets';
import { type DrawnForm, readDrawnTable } from './pasted/readDrawnTable';
import { type HtmlTable, readHtmlTables } from './pasted/readHtmlTables';
import type { ImportNote, RawSheet } from './rawSheet';
import { checkSize, fileTooLarge } from './sizeErrors';
import { decodeText, type Encoding, findDistinctLines } from './text/decodeText';
import { joinNumbers } from './text/joinNumbers';
import { type Delimiter, isEvenlySplit, splitText } from './text/splitText';
import { isOpenDocument, readOpenDocument } from './workbook/readOpenDocument';
import { isWorkbook, readWorkbook } from './workbook/readWorkbook';

/** What every runtime's `File` has. */
interface SourceFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Bytes of an archive from a place up to another, or to its end. */
export type Slice = (start: number, end: number) => Promise<Uint8Array>;

/** Finds what a source holds instead of tables; `null` where that is not so. */
export interface WholeFiles<F> {
  readonly inText: (text: string) => readonly F[] | null;
  readonly inArchive: (slice: Slice, entries: readonly ZipEntry[]) => Promise<readonly F[] | null>;
}

/** What a person gives: a file, or a text they pasted. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: SourceFile }
  | { readonly kind: 'paste'; readonly text: string; readonly html?: string };

export interface OpenOptions<F = never> {
  /** `null` guesses. */
  readonly delimiter: Delimiter | null;
  readonly encoding: Encoding | null;
  /** Called with the share of a text that is split, and the number of rows so far. */
  readonly onProgress: (share: number, rows: number) => void;
  /** Without it a source holds tables only. */
  readonly wholeFiles?: WholeFiles<F>;
}

export type SourceFormat = 'csv' | 'json' | 'xlsx' | 'ods' | 'html' | DrawnForm;

export interface OpenedSource<F = never> {
  /** What it was, in words a person knows. */
  readonly format: SourceFormat;
  readonly encoding: Encoding | null;
  /** A few lines that another encoding would show otherwise. */
  readonly tellingLines: readonly string[];
  readonly delimiter: Delimiter | null;
  readonly sheets: readonly RawSheet[];
  /** By sheet. */
  readonly notes: readonly (readonly ImportNote[])[];
  /** What `wholeFiles` found; then it has no sheets. */
  readonly files?: readonly F[];
}

/** Of what is no text of cells. */
const noText = { encoding: null, tellingLines: [], delimiter: null } as const;

/** What a pasted table is called until something better is known. */
export const pastedName = 'Pasted table';

const namedJson = /\.(?:json|jsonl|ndjson|geojson)$/i;
const readable = /\.(?:csv|tsv|tab|txt|json|jsonl|ndjson|geojson)$/i;

/** Reads a file or a pasted text into sheets of texts. Throws `ImportError` where it cannot be brought in. */
export async function openSource<F = never>(
  source: ImportSource,
  options: OpenOptions<F>,
): Promise<OpenedSource<F>> {
  const opened =
    source.kind === 'paste'
      ? (openClipboard(source, options) ?? openText(source.text, pastedName, options))
      : await openFile(source.file, options);
  if (opened.files !== undefined) return opened;
  const cleaned = opened.sheets.map(cleanSheet);
  const sheets = cleaned.map(({ sheet }) => sheet);
  if (sheets.every((sheet) => sheet.rows.every((row) => row.every((cell) => cell.trim() === '')))) {
    throw new ImportError('empty', 'There is no table in it: every cell is empty.');
  }
  return { ...opened, sheets, notes: cleaned.map(({ notes }, i) => [...(opened.notes[i] ?? []), ...notes]) };
}

async function openFile<F>(file: SourceFile, options: OpenOptions<F>): Promise<OpenedSource<F>> {
  const fileName = file.name;
  if (file.size > room.fileBytes) {
    const files = await openLargeArchive(file, options);
    if (files === null) throw fileTooLarge(shownFileName(fileName));
    return fileSource(files);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes, fileName);
  if (kind === 'text') return openBytes(bytes, fileName, options);
  const budget = unpackBudget(bytes.length);
  if (kind === 'zip') return openArchive(bytes, fileName, budget, options);
  const inner = fileName.replace(/\.gz$/i, '');
  return openInner(gunzip(bytes, budget), inner, options);
}

/** The whole files of an archive that is read file by file, whatever its size; `null` of anything else. */
async function openLargeArchive<F>(
  file: SourceFile,
  { wholeFiles }: OpenOptions<F>,
): Promise<readonly F[] | null> {
  const slice = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  if (fileKind(await slice(0, signatureBytes), file.name) !== 'zip' || wholeFiles === undefined) return null;
  return wholeFiles.inArchive(slice, await listZipEntriesIn(file.size, slice));
}

async function openArchive<F>(
  bytes: Uint8Array,
  fileName: string,
  budget: UnpackBudget,
  options: OpenOptions<F>,
): Promise<OpenedSource<F>> {
  const entries = listZipEntries(bytes);
  const slice: Slice = async (start, end) => bytes.subarray(start, end);
  const filed = (await options.wholeFiles?.inArchive(slice, entries)) ?? null;
  if (filed !== null) return fileSource(filed);
  checkCount(entries.length, importLimits.archiveEntries);
  if (isWorkbook(entries)) {
    return {
      format: 'xlsx',
      ...noText,
      ...readWorkbook(bytes, entries, budget),
    };
  }
  if (isOpenDocument(entries)) {
    return {
      format: 'ods',
      ...noText,
      ...readOpenDocument(bytes, entries, budget),
    };
  }
  const tables = entries.filter((entry) => readable.test(entry.name) && !isClutter(entry));
  const [first] = tables;
  if (first === undefined) {
    throw new ImportError(
      'fileType',
      `${shownFileName(fileName)} contains no CSV, TSV, JSON, Excel or OpenDocument table.`,
    );
  }
  const opened = tables.map((entry) => openInner(readZipEntry(bytes, entry, budget), entry.name, options));
  const files = opened.flatMap((one) => one.files ?? []);
  if (files.length > 0) return fileSource(files);
  return {
    format: opened[0]?.format ?? 'csv',
    encoding: opened[0]?.encoding ?? null,
    tellingLines: opened[0]?.tellingLines ?? [],
    delimiter: opened[0]?.delimiter ?? null,
    sheets: opened.flatMap((one) => one.sheets),
    notes: opened.flatMap((one) => one.notes),
  };
}

/** What Macs add to archives. */
function isClutter(entry: ZipEntry): boolean {
  return entry.name.startsWith('__MACOSX/') || (entry.name.split('/').at(-1) ?? '').startsWith('.');
}

/** A file that was packed: an archive in an archive is not opened. */
function openInner<F>(bytes: Uint8Array, fileName: string, options: OpenOptions<F>): OpenedSource<F> {
  if (fileKind(bytes, fileName) !== 'text') {
    throw new ImportError('archiveUnsafe', 'The archive is refused: it contains another archive.');
  }
  return openBytes(bytes, fileName, options);
}

function openBytes<F>(bytes: Uint8Array, fileName: string, options: OpenOptions<F>): OpenedSource<F> {
  const { text, encoding, badPlaces } = decodeText(bytes, fileName, options.encoding);
  const name = shownFileName(fileName).replace(/\.[a-z0-9]{1,6}$/i, '');
  const opened = openText(text, name, options, namedJson.test(fileName));
  const firstRow = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
  const bad: readonly ImportNote[] = badPlaces > 0 ? [{ kind: 'badBytes', count: badPlaces, firstRow }] : [];
  return {
    ...opened,
    encoding,
    tellingLines: findDistinctLines(text),
    notes: opened.notes.map((notes) => [...bad, ...notes]),
  };
}

function openText<F>(text: string, name: string, options: OpenOptions<F>, isJson = false): OpenedSource<F> {
  if (text.trim() === '') throw new ImportError('empty', 'There is no text in it.');
  if (text.length > room.fileBytes) throw fileTooLarge('The text');
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (looksLikeMarkup(bare)) return openHtml(bare, name);
  if (isJson || looksLikeJson(bare)) {
    const files = options.wholeFiles?.inText(bare) ?? null;
    if (files !== null) return fileSource(files);
    const { sheets, notes } = readJsonSheets(bare, name);
    return {
      format: 'json',
      ...noText,
      sheets,
      notes: sheets.map(() => notes),
    };
  }
  const drawn = options.delimiter === null ? readDrawnTable(bare, () => isEvenlySplit(bare)) : null;
  if (drawn !== null) {
    const { form, rows } = drawn;
    return {
      format: form,
      ...noText,
      sheets: [{ name, rows }],
      notes: [[]],
    };
  }
  const { rows, gaps, delimiter, notes } = splitText(bare, options.delimiter, options.onProgress);
  const joined = delimiter === ',' ? joinNumbers(rows) : null;
  return {
    format: 'csv',
    ...noText,
    delimiter,
    sheets: [{ name, rows: joined?.rows ?? rows, gaps, ...(joined !== null && { commas: joined }) }],
    notes: [[...notes, ...(joined?.notes ?? [])]],
  };
}

const fileSource = <F>(files: readonly F[]): OpenedSource<F> => ({
  format: 'json',
  ...noText,
  sheets: [],
  notes: [],
  files,
});

const looksLikeMarkup = (text: string): boolean =>
  /^\s*<(?:!doctype|!--|\?xml|html|svg|head|body|meta|style|div|table|thead|tbody|tr)\b/i.test(
    text.slice(0, 1000),
  );

function openHtml(html: string, name: string): OpenedSource {
  // Rows may be copied without their table.
  const tables = readHtmlTables(/<table\b/i.test(html) ? html : `<table>${html}</table>`);
  if (tables.length === 0) {
    throw new ImportError(
      'fileType',
      `${name} is a web page or XML without a table. Copy the table and paste it instead.`,
    );
  }
  return htmlSource(tables, name);
}

/** What was copied as a table; `null` where the clipboard holds none, or one cell only. */
function openClipboard(
  { html }: Extract<ImportSource, { kind: 'paste' }>,
  { delimiter }: Pick<OpenOptions, 'delimiter'>,
): OpenedSource | null {
  if (html === undefined || delimiter !== null || html.length > room.fileBytes) return null;
  const tables = readHtmlTables(html).filter(({ rows }) => rows.length > 1 || (rows[0]?.length ?? 0) > 1);
  return tables.length === 0 ? null : htmlSource(tables, tables[0]?.title || pastedName);
}

function htmlSource(tables: readonly HtmlTable[], name: string): OpenedSource {
  const sheets = tables.map(({ title, rows }, i) => {
    const width = rows[0]?.length ?? 0;
    if (width > importLimits.columns) {
      throw new ImportError(
        'tooManyColumns',
        (show) => `There are ${show(width)} columns. At most ${show(importLimits.columns)} are read.`,
      );
    }
    const trouble = checkSize(rows.length, rows.length * width);
    if (trouble !== null) throw trouble;
    return { name: tables.length === 1 ? name : title || `Table ${i + 1}`, rows };
  });
  return {
    format: 'html',
    ...noText,
    sheets,
    notes: sheets.map(() => []),
  };
}
