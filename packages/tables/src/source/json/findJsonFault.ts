/** Where a text stops being JSON, both counted from 1, and what is wrong there. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** Without a full stop. */
  readonly sentence: string;
}

const token =
  /\s*(?:("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null|NaN|-?Infinity)|([[\]{}:,]))/y;

type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const wantedWords: Readonly<Record<Wanted, string>> = {
  value: 'a value',
  valueOrEnd: 'a value or “]”',
  key: 'a name in double quotes',
  keyOrEnd: 'a name in double quotes or “}”',
  colon: '“:”',
  commaOrEnd: 'a comma or the end of the list or object',
  nothing: 'nothing more',
};

/** Finds the first place where a text is not JSON, `null` if it is. Browsers describe it differently, or not at all. */
export function findJsonFault(text: string): JsonFault | null {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const fault = (index: number, sentence: string): JsonFault => {
    const before = text.slice(0, index).split(/\r\n|\r|\n/);
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, sentence };
  };
  for (;;) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match === null) {
      const index = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
      if (text[index] === '"') return fault(index, 'a quotation mark is never closed');
      if (index < text.length) return fault(index, strange(text, index, wanted));
      if (wanted === 'nothing') return null;
      return fault(text.trimEnd().length, `it ends here, but ${wantedWords[wanted]} must follow`);
    }
    const [, quoted, number, word, sign] = match;
    const start = token.lastIndex - (quoted ?? number ?? word ?? sign ?? '').length;
    const next = step(wanted, quoted !== undefined, sign ?? null, open);
    if (next === null) return fault(start, strange(text, start, wanted));
    wanted = next;
    at = token.lastIndex;
  }
}

/** The tokens allowed after a token, `null` if it isn't allowed itself. `sign` is `null` for a value. */
function step(wanted: Wanted, isText: boolean, sign: string | null, open: string[]): Wanted | null {
  const afterValue = (): Wanted => (open.length === 0 ? 'nothing' : 'commaOrEnd');
  if (sign === null) {
    if (wanted === 'value' || wanted === 'valueOrEnd') return afterValue();
    return isText && (wanted === 'key' || wanted === 'keyOrEnd') ? 'colon' : null;
  }
  if (sign === '[' || sign === '{') {
    if (wanted !== 'value' && wanted !== 'valueOrEnd') return null;
    open.push(sign);
    return sign === '[' ? 'valueOrEnd' : 'keyOrEnd';
  }
  if (sign === ':') return wanted === 'colon' ? 'value' : null;
  if (sign === ',') return wanted === 'commaOrEnd' ? (open.at(-1) === '[' ? 'value' : 'key') : null;
  const isEnd = wanted === 'commaOrEnd' || wanted === (sign === ']' ? 'valueOrEnd' : 'keyOrEnd');
  if (!isEnd || open.at(-1) !== (sign === ']' ? '[' : '{')) return null;
  open.pop();
  return afterValue();
}

function strange(text: string, index: number, wanted: Wanted): string {
  const letter = String.fromCodePoint(text.codePointAt(index) ?? 0x20);
  if (letter === '"' && wanted === 'commaOrEnd') return 'a comma is missing before “"”';
  return `“${letter}” is where ${wantedWords[wanted]} must be`;
}
