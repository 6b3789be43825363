import { File } from 'node:buffer';
import { type ImportSource, openSource } from '@tertium/tables';
import { importWhole } from '../../../import/testing/importWhole';

type FileSource = Extract<ImportSource, { kind: 'file' }>;

export const workbookSource = (bytes: Uint8Array): FileSource => ({
  kind: 'file',
  file: new File([bytes as Uint8Array<ArrayBuffer>], 'saved.xlsx') as unknown as FileSource['file'],
});

/** The rows of a sheet as the import reads them. */
export async function rowsOf(bytes: Uint8Array, sheet: string): Promise<readonly (readonly string[])[]> {
  const options = { delimiter: null, encoding: null, onProgress: () => {} };
  const { sheets } = await openSource(workbookSource(bytes), options);
  return sheets.find(({ name }) => name === sheet)?.rows ?? [];
}

/** What an import of a workbook that nobody touched would store. */
export const importBack = (bytes: Uint8Array) => importWhole(workbookSource(bytes));
