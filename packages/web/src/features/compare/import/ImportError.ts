const importErrorCodes = [
  'empty',
  'fileType',
  'fileTooLarge',
  'tooManyRows',
  'tooManyColumns',
  'tooManyCells',
  'cellTooLong',
  'unclosedQuote',
  'archiveLimit',
  'archiveUnsafe',
  'archiveBroken',
  'noTable',
  'jsonBroken',
  'jsonTooDeep',
  'workbookBroken',
  'notText',
] as const;
export type ImportErrorCode = (typeof importErrorCodes)[number];

/** A file that cannot be brought in: a code to switch on, and a sentence that tells the person what to do. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, message: string) {
    super(message);
    this.name = 'ImportError';
    this.code = code;
  }
}
