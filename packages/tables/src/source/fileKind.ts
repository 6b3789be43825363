import { ImportError } from './ImportError';

const fileKinds = ['text', 'zip', 'gzip'] as const;
export type FileKind = (typeof fileKinds)[number];

interface Signature {
  readonly bytes: readonly number[];
  readonly what: string;
  /** How to convert it to a readable table. */
  readonly remedy?: string;
}

const foreignSignatures: readonly Signature[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a PNG picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a JPEG picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'a GIF picture' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF document' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
  { bytes: [0x4d, 0x5a, 0x90, 0x00], what: 'a program' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel or Word file', remedy: 'Save it as .xlsx first.' },
  { bytes: [0x50, 0x41, 0x52, 0x31], what: 'a Parquet file', remedy: 'Export it as CSV first.' },
  {
    bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20],
    what: 'an SQLite database',
    remedy: 'Export a table as CSV first.',
  },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'a 7-Zip archive', remedy: 'Unpack it first.' },
  { bytes: [0x52, 0x61, 0x72, 0x21], what: 'a RAR archive', remedy: 'Unpack it first.' },
  { bytes: [0x42, 0x5a, 0x68], what: 'a bzip2 archive', remedy: 'Unpack it first.' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], what: 'a Zstandard archive', remedy: 'Unpack it first.' },
];

const zipSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
];
const gzipSignature = [0x1f, 0x8b];
/** The first bytes, which identify the kind of a file. */
export const signatureBytes = 8;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function refuse(
  fileName: string,
  { what, remedy = 'It contains no table that can be read.' }: Omit<Signature, 'bytes'>,
): never {
  throw new ImportError('fileType', `${shownFileName(fileName)} is ${what}. ${remedy}`);
}

/** A file name that is safe to show: one line, no path, no direction marks, not too long. */
export function shownFileName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return 'The file';
  return plain.length > 80 ? `${plain.slice(0, 76)}…` : plain;
}

/**
 * Identifies a file by its first bytes. Its name only causes an error if it promises another kind. The entries decide
 * whether a zip is a workbook, and reading decides whether a text is a table.
 */
export function fileKind(bytes: Uint8Array, fileName: string): FileKind {
  if (bytes.length === 0) throw new ImportError('empty', `${shownFileName(fileName)} is empty.`);
  const foreign = foreignSignatures.find((signature) => startsWith(bytes, signature.bytes));
  if (foreign !== undefined) refuse(fileName, foreign);

  const extension = extensionOf(fileName);
  const isNamedText = ['csv', 'tsv', 'tab', 'txt', 'json'].includes(extension);
  const isZip = zipSignatures.some((signature) => startsWith(bytes, signature));
  if (isZip && isNamedText) refuse(fileName, { what: `a zip archive that is named .${extension}` });
  if (isZip) return 'zip';
  if (startsWith(bytes, gzipSignature)) {
    if (isNamedText) refuse(fileName, { what: `a gzip archive that is named .${extension}` });
    return 'gzip';
  }
  if (['xlsx', 'ods', 'zip', 'gz'].includes(extension)) {
    refuse(fileName, {
      what: `not really a .${extension} file`,
      remedy: 'If it is plain text, rename it to .csv.',
    });
  }
  return 'text';
}
