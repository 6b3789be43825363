import type { ShowNumber } from '@tertium/engine';

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
  'comparisonFileNewer',
  'comparisonFileDamaged',
] as const;
export type ImportErrorCode = (typeof importErrorCodes)[number];

/**
 * A file that can't be imported: a code to switch on, and a sentence that says what to do, with numbers in the person's
 * format.
 */
export class ImportError extends Error {
  readonly code: ImportErrorCode;
  readonly say: (show: ShowNumber) => string;

  constructor(code: ImportErrorCode, sentence: string | ((show: ShowNumber) => string)) {
    const say = typeof sentence === 'string' ? () => sentence : sentence;
    super(say(String));
    this.name = 'ImportError';
    this.code = code;
    this.say = say;
  }
}
