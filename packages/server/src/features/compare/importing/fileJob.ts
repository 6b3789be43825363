import type { ErrorCode, ImportAnswer, importTable, QueryOf, updateFromTable } from '@tertium/contract';
import type { Change } from '@tertium/engine';

/** How the caller wants a file read. */
export type FileWish = QueryOf<typeof importTable> & QueryOf<typeof updateFromTable>;

/** A file for the process that reads it. */
export interface FileJob {
  readonly bytes: Uint8Array;
  /** Whether it says that tabs part its cells. */
  readonly isTabbed: boolean;
  readonly wish: FileWish;
  /** The comparison to update as gzipped JSON; `null` for a new one. */
  readonly table: Uint8Array | null;
  /** The ids of what is new follow from it: the same seed gives the same ids. */
  readonly seed: Uint8Array;
  readonly thisYear: number;
}

/** What came of reading it, without what the server adds. */
export type FileAnswer = Omit<ImportAnswer, 'id' | 'version' | 'isPreview'>;

/** What that process says: the name once the file is read, then a part of the changes for each request, then the answer. */
export type FileMessage =
  | { readonly kind: 'read'; readonly name: string; readonly batchId: string; readonly parts: number }
  | { readonly kind: 'part'; readonly part: number; readonly changes: readonly Change[] }
  | { readonly kind: 'done'; readonly answer: FileAnswer }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly details: unknown;
    };
