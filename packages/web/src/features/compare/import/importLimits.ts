import { maximumAttributes, maximumCellLength, maximumItems } from '@tertium/contract';

/** What one file may hold; more is refused with a sentence that says what and where, never cut silently. */
export const importLimits = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 50 * 1024 * 1024,
  unpackRatio: 100,
  archiveEntries: 200,
  rows: maximumItems,
  /** Columns of the table; a few more than attributes, since some only name the items. */
  columns: maximumAttributes,
  /** Rows times columns: what a browser tab holds without trouble. */
  cells: 10_000_000,
  cellLength: maximumCellLength,
  jsonDepth: 64,
} as const;
