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
 * A file that cannot be brought in: a code to switch on, and a sentence that tells the person what to do, with its numbers
 * written as the person writes them.
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
