import { type Sheet, writeWorkbook } from '@tertium/tables';
import { createYielder } from '../../../ui/createYielder';
import { fileNameOf, saveFile } from '../../../ui/saveFile';
import { comparisonWorkbook } from './comparisonWorkbook';
import type { WorkbookInput } from './workbookInput';

/** The progress of writing a workbook. */
export interface WorkbookProgress {
  readonly sheet: string;
  /** The rows of that sheet written so far, in whole steps. */
  readonly rows: number;
}

/** The rows between two reports of the progress. */
const stepRows = 1000;

/** Makes the workbook without blocking the page, and downloads it. Stops when `signal` is aborted. */
export async function saveWorkbook(
  input: WorkbookInput,
  signal: AbortSignal,
  onProgress: (progress: WorkbookProgress) => void,
): Promise<void> {
  const yieldIfDue = createYielder();
  const title = input.exported.comparison.name;
  const sheets = comparisonWorkbook(input).map((sheet) => ({
    ...sheet,
    rows: countedRows(sheet, onProgress),
  }));
  const parts = await writeWorkbook(sheets, { title, now: new Date() }, async () => {
    await yieldIfDue();
    signal.throwIfAborted();
  });
  saveFile(
    fileNameOf(title, 'xlsx'),
    new Blob(parts),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}

function* countedRows(
  { name, rows }: Sheet,
  onProgress: (progress: WorkbookProgress) => void,
): Generator<Row> {
  let count = 0;
  for (const row of rows) {
    if (++count % stepRows === 0) onProgress({ sheet: name, rows: count });
    yield row;
  }
}

type Row = Sheet['rows'] extends Iterable<infer Each> ? Each : never;
