import { shownFileName } from './fileKind';
import { ImportError } from './ImportError';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const sampleBytes = 4096;

/** The text of a file: by its mark, else UTF-16 by its zero bytes, else UTF-8 where valid, else Windows-1252. */
export function decodeText(bytes: Uint8Array, fileName: string, chosen: Encoding | null = null): DecodedText {
  const encoding = chosen ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  if (text === null || holdsBinary(text)) {
    throw new ImportError(
      'fileType',
      `${shownFileName(fileName)} is not a text that can be read${chosen === null ? '' : ` as ${chosen}`}. Save it as CSV in UTF-8.`,
    );
  }
  return { text, encoding };
}

function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = countZeros(bytes.subarray(0, sampleBytes));
  const half = Math.min(bytes.length, sampleBytes) / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return 'utf-16le';
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return 'utf-16be';
  return decode(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8';
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
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
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

/** A zero or another control character among the first letters: no text that people wrote. */
function holdsBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const controls = text.slice(0, 200_000).match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return text.slice(0, 200_000).includes('\0') || controls > Math.max(3, text.length * 0.002);
}
