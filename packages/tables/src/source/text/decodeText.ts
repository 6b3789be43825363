import { shownFileName } from '../fileKind';
import { ImportError } from '../ImportError';
import { type CodePage, codePages, guessCodePage } from './guessCodePage';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...codePages] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** The number of places where the bytes are not valid in the encoding. Each is shown as `�`. */
  readonly badPlaces: number;
}

const sampleBytes = 4096;
const guessedBytes = 128 * 1024;

/**
 * Decodes a file by its byte order mark, else as UTF-16 by its zero bytes, else as UTF-8 if all or nearly all is
 * valid, else in the encoding that makes words of it.
 */
export function decodeText(bytes: Uint8Array, fileName: string, chosen: Encoding | null = null): DecodedText {
  const encoding = chosen ?? guessEncoding(bytes);
  const text = encoding === null ? null : decode(bytes, encoding);
  if (encoding === null || text === null || holdsBinary(text)) {
    throw new ImportError(
      'notText',
      `${shownFileName(fileName)} isn’t readable text${chosen === null ? '' : ' in this encoding'}. Choose another encoding, or save it as CSV in UTF-8.`,
    );
  }
  return { text, encoding, badPlaces: countBad(text) };
}

function guessEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = countZeros(bytes.subarray(0, sampleBytes));
  const half = Math.min(bytes.length, sampleBytes) / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return 'utf-16le';
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return 'utf-16be';
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const sample = cutAtLine(bytes);
  return guessCodePage((page) => decodeWhole(sample, page));
}

/**
 * Whether valid multi-byte letters far outnumber the bad places. They rarely occur by chance, so the text is UTF-8.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = countBad(text);
  if (bad === 0) return true;
  const good = (text.match(/[^\p{ASCII}\ufffd]/gu) ?? []).length;
  return good >= 2 * bad;
}

const countBad = (text: string): number => (text.includes('\ufffd') ? text.split('\ufffd').length - 1 : 0);

/** The start of a long file, up to a line end, so that no letter is cut. */
function cutAtLine(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= guessedBytes) return bytes;
  const end = bytes.subarray(0, guessedBytes).lastIndexOf(0x0a);
  return bytes.subarray(0, end === -1 ? guessedBytes : end + 1);
}

function countZeros(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  return { even, odd };
}

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes in a code page, `null` if a byte is not valid in it. */
function decodeWhole(bytes: Uint8Array, page: CodePage): string | null {
  if (page === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return new TextDecoder(page, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// 0x80..0x9f of Windows-1252; `\0` where the code page has no letter. The platform's own decoder hands out
// control characters there, and some versions of Node read the page as Latin-1.
const upperControls =
  '\u20ac\0\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\0\u017d\0' +
  '\0\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\0\u017e\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  const latin = new TextDecoder('latin1').decode(bytes);
  return latin.replace(/[\u0080-\u009f]/g, (letter) => upperControls[letter.charCodeAt(0) - 0x80] ?? '\0');
}

/** Whether control characters, such as zero, are among the first letters. Then it is not a text that people wrote. */
function holdsBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const controls = text.slice(0, 200_000).match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return text.slice(0, 200_000).includes('\0') || controls > Math.max(3, text.length * 0.002);
}

const shownLines = 3;
const shownLetters = 80;

/** Finds the first lines with letters beyond ASCII, which look different in another encoding. */
export function findDistinctLines(text: string): readonly string[] {
  const found: string[] = [];
  for (const match of text.slice(0, 2_000_000).matchAll(/^.*[^\p{ASCII}\ufeff].*$/gmu)) {
    const line = match[0].trim();
    const at = Math.max(0, line.search(/[^\p{ASCII}\ufeff]/u) - shownLetters / 2);
    found.push(line.slice(at, at + shownLetters));
    if (found.length === shownLines) break;
  }
  return found;
}
