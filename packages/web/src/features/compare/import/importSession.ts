import {
  createMissingTest,
  formatNumber,
  isLongerThan,
  limits,
  type NumberFormat,
  tidyName,
} from '@tertium/engine';
import { askingCells, itemsWith } from './askingCells';
import { bestSheetOf } from './bestSheet';
import { cleanSheet } from './cleanSheet';
import { type HeldFiles, holdFiles } from './comparisonFile/holdFiles';
import { type FileOutline, type PreparedFile, prepareFile } from './comparisonFile/prepareFile';
import type { Encoding } from './decodeText';
import { findRepeats } from './findRepeats';
import { guessNoun, pastedTitle, tableTitle } from './guessNoun';
import { ImportError } from './ImportError';
import {
  type ColumnCounts,
  type ColumnPlan,
  countsOfGuess,
  type ImportKey,
  type ImportOutline,
  type ImportPlan,
  type ImportTarget,
  type OnProgress,
  type PartsLeftOut,
  type PreparedPart,
  type SourceSummary,
  type TableChoice,
  type TablePreview,
} from './importPlan';
import { itemName } from './itemName';
import { type PreparedImport, prepareImport } from './makeParts';
import { type ImportSource, type OpenedSource, openSource, pastedName } from './openSource';
import { planColumns } from './planColumns';
import type { ImportNote, RawSheet } from './rawSheet';
import { type ReadTable, readTable } from './readTable';
import { rangeOf, reviewColumn } from './reviewColumn';
import type { Delimiter } from './splitText';

export interface ReadingChoice {
  readonly delimiter: Delimiter | null;
  readonly encoding: Encoding | null;
  /** How the person writes numbers; speaks where the source does not. */
  readonly format?: NumberFormat;
}

/** Reads one file or paste: holds its whole table, hands out only what is shown or posted. Lives in a worker. */
export interface ImportSession {
  /** `null` reads the same source again, as chosen. */
  readonly open: (
    source: ImportSource | null,
    choice: ReadingChoice,
    onProgress: OnProgress,
  ) => Promise<SourceSummary>;
  readonly preview: (choice: TableChoice, onProgress?: OnProgress) => TablePreview;
  /** What a column holds when read otherwise; with the range of its numbers for a new scale. */
  readonly review: (plan: ColumnPlan) => ReviewedColumn;
  readonly prepare: (plan: ImportPlan, target: ImportTarget | null, key: ImportKey) => ImportOutline;
  /** Of a source that holds comparisons as files: one of them as its parts, for the person who brings it in. */
  readonly prepareFile: (index: number, personId: string) => Promise<FileOutline>;
  readonly part: (index: number, leftOut?: PartsLeftOut) => PreparedPart;
  /** The changes of a part as JSON, as they go to the server: bytes cross from a worker without being copied. */
  readonly writtenPart: (index: number) => Uint8Array<ArrayBuffer>;
}

export interface ReviewedColumn {
  readonly counts: ColumnCounts;
  readonly range: { readonly min: number; readonly max: number } | null;
}

const shownRows = 50;
const exampleTexts = 3;
const wordLimit = 60;

export function createImportSession(newId: () => string): ImportSession {
  let given: ImportSource | null = null;
  let opened: OpenedSource | null = null;
  let table: ReadTable | null = null;
  let format: NumberFormat | undefined;
  let held: HeldFiles | null = null;
  let prepared: PreparedImport | null = null;
  let preparedFile: PreparedFile | null = null;

  const openTable = (): ReadTable => {
    if (table === null) throw new Error('preview comes first');
    return table;
  };

  const preparedImport = (): PreparedImport => {
    if (prepared === null) throw new Error('prepare comes first');
    return prepared;
  };

  return {
    open: async (source, choice, onProgress) => {
      given = source ?? given;
      format = choice.format;
      if (given === null) throw new Error('a source comes first');
      try {
        const onText = (share: number, rows: number) => onProgress({ kind: 'text', share, rows });
        opened = await openSource(given, { ...choice, onProgress: onText });
        held = await holdFiles(opened.files ?? [], onProgress);
      } catch (error) {
        throw error instanceof ImportError ? inFormat(error, format) : error;
      }
      return {
        ...summarize(opened),
        files: held.summaries,
      };
    },
    preview: (choice, onProgress) => {
      const found = opened?.sheets[choice.sheet];
      if (opened === null || found === undefined) throw new Error('open comes first');
      const sheet = withCommas(found, choice.commas);
      table = readTable(sheet, choice, {
        ...(opened.delimiter !== null &&
          (sheet.commas === undefined || choice.commas?.length === 0) && { separator: opened.delimiter }),
        ...(format !== undefined && { format }),
        thisYear: new Date().getFullYear(),
        onColumn: (done, of) => onProgress?.({ kind: 'columns', done, of }),
      });
      const notes = opened.notes[choice.sheet] ?? [];
      return {
        ...toPreview(
          table,
          sheet.name,
          choice.commas === null ? notes : notes.filter(({ kind }) => kind !== 'splitNumbers'),
        ),
        commas: sheet.commas?.question ?? null,
      };
    },
    review: (plan) => {
      const texts = openTable().texts(plan.index);
      return { counts: reviewColumn(texts, plan), range: rangeOf(texts, plan) };
    },
    prepareFile: async (index, personId) => {
      if (held === null) throw new Error('open comes first');
      preparedFile = prepareFile(await held.read(index), { personId, newId });
      return preparedFile.outline;
    },
    prepare: (plan, target, key) => {
      prepared = prepareImport(openTable(), plan, { target, key, newId });
      return prepared.outline;
    },
    part: (index, leftOut) => preparedImport().part(index, leftOut),
    writtenPart: (index) => {
      const { changes } = (preparedFile ?? preparedImport()).part(index);
      return new TextEncoder().encode(JSON.stringify(changes));
    },
  };
}

/** The sheet with commas in the numbers of the columns that the person chose. */
function withCommas(sheet: RawSheet, columns: TableChoice['commas']): RawSheet {
  if (columns === null || sheet.commas === undefined) return sheet;
  return cleanSheet({ ...sheet, rows: sheet.commas.take(columns) }).sheet;
}

/** The error with its numbers as the person writes them. */
function inFormat({ code, say }: ImportError, format: NumberFormat | undefined): ImportError {
  return new ImportError(
    code,
    say((value) => (format === undefined ? String(value) : formatNumber(value, format, null))),
  );
}

function summarize({
  format,
  encoding,
  tellingLines,
  delimiter,
  sheets,
}: OpenedSource): Omit<SourceSummary, 'files'> {
  const sizes = sheets.map(({ name, rows, isHidden = false }) => ({
    name,
    isHidden,
    rows: rows.length,
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
  }));
  return {
    format,
    encoding,
    tellingLines,
    delimiter,
    sheets: sizes,
    bestSheet: bestSheetOf(sizes),
  };
}

function toPreview(
  table: ReadTable,
  sheetName: string,
  notes: OpenedSource['notes'][number],
): Omit<TablePreview, 'commas'> {
  const repeats = findRepeats(table);
  const repeated = new Set(repeats.map(({ index }) => index));
  const plans = planColumns(table.columns, table.nameColumns, repeated, (column) =>
    commonestShare(table, column),
  );
  const nameHeader = table.columns.find(({ index }) => index === table.nameColumns.at(-1))?.guess.name ?? '';
  const itemNoun = guessNoun(
    table.nameColumns.length === 1 ? nameHeader : '',
    sheetName,
    table.columns.map(({ guess }) => guess.name),
  );
  const nameOf = (row: number) => itemName(table, { nameColumns: table.nameColumns, itemNoun }, row);
  const rows = Array.from({ length: Math.min(shownRows, table.rowCount) }, (_, row) => row);
  return {
    orientation: table.orientation,
    headerRow: table.headerRow,
    rowCount: table.rowCount,
    columns: table.columns.map(({ index, guess }, i) => ({
      plan: plans[i] as ColumnPlan,
      counts: countsOfGuess(guess),
      notes: guess.notes,
      suspects: guess.suspects.map((mark) => ({
        ...mark,
        names: itemsWith(table, index, mark.text, nameOf),
      })),
      questions: guess.questions.map((question) => ({
        ...question,
        cells: askingCells(table, index, question, nameOf),
      })),
      examples: firstTexts(table, index),
      words: guess.distinct > wordLimit ? [] : wordsOf(table, index, guess.reading.missingTokens),
    })),
    nameColumns: table.nameColumns,
    repeats,
    itemNoun,
    tableName:
      (sheetName === pastedName
        ? pastedTitle(itemNoun, table.nameColumns.length === 0 ? [] : rows.map(nameOf), table.rowCount)
        : null) ?? tableTitle(sheetName),
    firstRows: rows.map((row) => table.columns.map(({ index }) => table.cell(row, index))),
    firstNames: rows.map(nameOf),
    leftOut: table.leftOut.map((each) => ({
      ...each,
      texts: table.columns.map(({ index }) => table.cell(each.row, index)),
    })),
    notes: [...notes, ...table.notes, ...longNames(table)],
  };
}

/** How many items, named as the guess names them, have longer names than an item may bear. */
function longNames({ nameColumns, rowCount, cell }: ReadTable): readonly ImportNote[] {
  let count = 0;
  for (let row = 0; row < rowCount; row++) {
    const name = tidyName(nameColumns.map((column) => cell(row, column)).join(' '));
    if (isLongerThan(name, limits.nameLength)) count++;
  }
  return count === 0 ? [] : [{ kind: 'shortenedNames', count, firstRow: null }];
}

function firstTexts(table: ReadTable, column: number): readonly string[] {
  const found: string[] = [];
  for (let row = 0; row < table.rowCount && found.length < exampleTexts; row++) {
    const text = table.cell(row, column).trim();
    if (text !== '' && !found.includes(text)) found.push(text.length > 60 ? `${text.slice(0, 57)}…` : text);
  }
  return found;
}

function wordsOf(table: ReadTable, column: number, missingTokens: readonly string[]): readonly string[] {
  const isMissing = createMissingTest(missingTokens);
  const texts = new Set(table.texts(column).map((text) => text.trim()));
  return [...texts].filter((text) => !isMissing(text)).sort();
}

const sampledRows = 1000;

/** The share of the commonest text among rows spread over the table: a column of nearly one value tells little. */
function commonestShare(table: ReadTable, column: number): number {
  const step = Math.max(1, Math.floor(table.rowCount / sampledRows));
  const counts = new Map<string, number>();
  let sampled = 0;
  let most = 0;
  for (let row = 0; row < table.rowCount; row += step) {
    const text = table.cell(row, column);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    most = Math.max(most, count);
    sampled++;
  }
  return sampled === 0 ? 0 : most / sampled;
}
