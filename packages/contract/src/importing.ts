import { type EndpointData, writing } from './endpoint';

/** The most bytes of a file that a program sends. */
export const importBodyLimit = 10 * 1024 * 1024;

/** The most cells of a comparison that the server updates from a file. */
export const maximumUpdatedCells = 1_000_000;

const importing = {
  ...writing,
  method: 'POST',
  takes: 'file',
  tellsProgress: true,
  takesKey: true,
  bodyLimit: importBodyLimit,
  codes: ['ERR_STORAGE_FULL', 'ERR_FILE_INVALID', 'ERR_QUOTA', 'ERR_BUSY'],
} as const;

/** Takes the file as it is and reads it as the page does. Open questions stay under "To check". */
export const importTable = {
  ...importing,
  id: 'importTable',
  path: 'compare/v1/comparisons/import',
  summary:
    'Create a comparison from a CSV, TSV, Excel, OpenDocument, JSON or HTML file. With `preview=true` nothing is saved. Safe to repeat with the same Idempotency-Key',
  codes: [...importing.codes, 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

/** Removes no items, and keeps the value of cells that are empty in the file. The same file again changes nothing. */
export const updateFromTable = {
  ...importing,
  id: 'updateFromTable',
  path: 'compare/v1/comparisons/:id/import',
  summary:
    'Update a comparison from a file: rows of items that exist update them, others add items. Rows are found by name, or by the attribute `key`. With `preview=true` nothing is saved. Safe to repeat with the same Idempotency-Key',
  right: 'edit',
  codes: [...importing.codes, 'ERR_VERSION_CONFLICT', 'ERR_STATE'],
} as const satisfies EndpointData;

export const importEndpoints = [importTable, updateFromTable] as const;
