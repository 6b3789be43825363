import { formatNumber, type NumberFormat } from '@tertium/engine';
import {
  bestSheetOf,
  type ColumnCounts,
  type ColumnPlan,
  checkSize,
  type Delimiter,
  type Encoding,
  ImportError,
  type ImportKey,
  type ImportOutline,
  type ImportPlan,
  type ImportSource,
  type ImportTarget,
  type OpenedSource,
  openSource,
  type PartsLeftOut,
  type PreparedImport,
  type PreparedPart,
  prepareImport,
  type ReadTable,
  rangeOf,
  readTable,
  reviewColumn,
  type SheetSize,
  sheetSizes,
  sheetWithCommas,
  type TableChoice,
  type TablePreview,
  toPreview,
} from '@tertium/tables';
import { comparisonFiles } from '../comparisonFile/comparisonFiles';
import type { FileSlot } from '../comparisonFile/findFiles';
import { type HeldFiles, holdFiles } from '../comparisonFile/holdFiles';
import { type FileOutline, type PreparedFile, prepareFile } from '../comparisonFile/prepareFile';
import type { FileSummary, UnreadableFile } from '../comparisonFile/readFile';
import type { OnProgress } from '../comparisonFile/readingProgress';
import { writePart } from './writePart';

export interface ReadingChoice {
  readonly delimiter: Delimiter | null;
  readonly encoding: Encoding | null;
  /** The person's number format, used if the source doesn't show its own. */
  readonly format?: NumberFormat;
}

/** Reads one file or paste. Holds its whole table and returns only what is shown or posted. Runs in a worker. */
export interface ImportSession {
  /** `null` reads the same source again with the current choices. */
  readonly open: (
    source: ImportSource | null,
    choice: ReadingChoice,
    onProgress: OnProgress,
  ) => Promise<SourceSummary>;
  readonly preview: (choice: TableChoice, onProgress?: OnProgress) => TablePreview;
  /** The content of a column read in another way, with the range of its numbers for a new scale. */
  readonly review: (plan: ColumnPlan) => ReviewedColumn;
  readonly prepare: (plan: ImportPlan, target: ImportTarget | null, key: ImportKey) => ImportOutline;
  /** One of the comparisons in a source of whole files, as parts for the importing person. */
  readonly prepareFile: (index: number, personId: string) => Promise<FileOutline>;
  readonly part: (index: number, leftOut?: PartsLeftOut) => PreparedPart;
  /** The body of a part from its `changes` on. Bytes are transferred from a worker without a copy. */
  readonly writtenPart: (index: number) => Uint8Array<ArrayBuffer>;
}

/** What is known about a file before its table is read. */
export interface SourceSummary
  extends Pick<OpenedSource, 'format' | 'encoding' | 'tellingLines' | 'delimiter'> {
  readonly sheets: readonly SheetSize[];
  /** The sheet that looks most like a table of items. */
  readonly bestSheet: number;
  /** The comparisons that it contains as whole files. Then it has no sheet. */
  readonly files: readonly (FileSummary | UnreadableFile)[];
}

export interface ReviewedColumn {
  readonly counts: ColumnCounts;
  readonly range: { readonly min: number; readonly max: number } | null;
}

export function createImportSession(newId: () => string): ImportSession {
  let given: ImportSource | null = null;
  let opened: OpenedSource<FileSlot> | null = null;
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
        opened = await openSource(given, { ...choice, onProgress: onText, wholeFiles: comparisonFiles });
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
      const sheet = sheetWithCommas(found, choice.commas);
      const read = readTable(sheet, choice, {
        ...(opened.delimiter !== null &&
          (sheet.commas === undefined || choice.commas?.length === 0) && { separator: opened.delimiter }),
        ...(format !== undefined && { format }),
        thisYear: new Date().getFullYear(),
        onColumn: (done, of) => onProgress?.({ kind: 'columns', done, of }),
      });
      // One more row is allowed for the header.
      const trouble = checkSize(read.rowCount - read.leftOut.length + 1, 0);
      if (trouble !== null) throw inFormat(trouble, format);
      table = read;
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
      return new TextEncoder().encode(writePart(changes));
    },
  };
}

/** The error with numbers in the person's format. */
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
}: OpenedSource<unknown>): Omit<SourceSummary, 'files'> {
  const sizes = sheetSizes(sheets);
  return {
    format,
    encoding,
    tellingLines,
    delimiter,
    sheets: sizes,
    bestSheet: bestSheetOf(sizes),
  };
}
