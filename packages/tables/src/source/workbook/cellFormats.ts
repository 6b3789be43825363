import { findUnit } from '@tertium/engine';
import { tokenize } from 'numfmt';
import { walkXml } from './walkXml';
import type { PartText } from './workbookParts';

/** The meaning that a number format gives to a stored number. Decimals and colours are only appearance. */
export type CellFormat =
  | { readonly kind: 'number' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'unit'; readonly unit: string }
  /** Digits in a fixed pattern, as in postcodes: `00000`, `000-00-0000`. */
  | { readonly kind: 'code'; readonly pattern: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'year' }
  | { readonly kind: 'time' }
  | { readonly kind: 'duration' };

const plain: CellFormat = { kind: 'number' };

/** Reads the formats of a workbook, by the index that cells refer to. */
export function readCellFormats(partText: PartText): readonly CellFormat[] {
  const patterns = new Map<number, string>();
  const formats: CellFormat[] = [];
  const known = new Map<number, CellFormat>();
  let isInCells = false;
  walkXml(partText('xl/styles.xml'), {
    open: (tag, { numFmtId = '0', formatCode }) => {
      if (tag === 'numFmt' && formatCode !== undefined) patterns.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      const id = Number(numFmtId);
      const format = known.get(id) ?? formatOf(patterns.get(id) ?? builtIn(id));
      known.set(id, format);
      formats.push(format);
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/**
 * The pattern of a built-in format. Those of money (5 to 8, 37 to 44) use the currency of the reader's Excel, which
 * says nothing about the file's.
 */
function builtIn(id: number): string {
  if (id === 9 || id === 10) return '0%';
  if (id === 46) return '[h]:mm:ss';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'h:mm:ss';
  // East Asian dates start at 27 and at 50.
  const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? 'yyyy-mm-dd' : 'General';
}

type Tokens = ReturnType<typeof tokenize>;

/** The meaning of a pattern such as `#,##0.00 "€"`. */
export function formatOf(pattern: string): CellFormat {
  let tokens: Tokens;
  try {
    tokens = tokenize(pattern);
  } catch {
    return plain;
  }
  const end = tokens.findIndex(({ type }) => type === 'break');
  const first = end === -1 ? tokens : tokens.slice(0, end);
  const has = (type: string) => first.some((token) => token.type === type);
  if (has('duration')) return { kind: 'duration' };
  if (has('datetime')) return dateFormat(first);
  if (has('percent')) return { kind: 'percent' };
  if (isCode(tokens)) return { kind: 'code', pattern };
  return isScaled(first) && currencyOf(first) === '' ? plain : unitFormat(first);
}

function dateFormat(tokens: Tokens): CellFormat {
  const letters = tokens.filter(({ type }) => type === 'datetime').map(({ value }) => value.toLowerCase());
  const has = (letter: string) => letters.some((each) => each.startsWith(letter));
  if (has('y') && letters.every((each) => each.startsWith('y'))) return { kind: 'year' };
  if (has('y') || has('d') || has('e') || has('b')) return { kind: 'date' };
  return has('h') || has('s') ? { kind: 'time' } : { kind: 'date' };
}

const digits = ['zero', 'hash', 'qmark'];

/**
 * Whether a pattern is a code: at least four fixed digits, a zero before optional ones, or signs between digits, and
 * nothing that belongs to an amount.
 */
function isCode(tokens: Tokens): boolean {
  if (tokens.some(({ type }) => ['point', 'group', 'scale', 'exp', 'slash', 'locale'].includes(type)))
    return false;
  const end = tokens.findIndex(({ type }) => type === 'break');
  const first = end === -1 ? tokens : tokens.slice(0, end);
  const from = first.findIndex(({ type }) => digits.includes(type));
  const to = first.findLastIndex(({ type }) => digits.includes(type));
  if (from === -1) return false;
  const inside = first.slice(from, to + 1);
  const zeros = inside.filter(({ type }) => type === 'zero').length;
  if (inside[0]?.type === 'zero' && (zeros >= 4 || inside[1]?.type === 'hash')) return true;
  // A space, a point or an apostrophe between digits separates thousands.
  return inside.some(({ type, value }) => !digits.includes(type) && /[-()/]/.test(value));
}

/** Whether a comma after the last digit shows the stored number in thousands. */
function isScaled(tokens: Tokens): boolean {
  return tokens.some(
    ({ type }, at) => type === 'scale' || (type === 'group' && !digits.includes(tokens[at + 1]?.type ?? '')),
  );
}

function currencyOf(tokens: Tokens): string {
  for (const { type, value } of tokens) {
    // `€-407` names a country after the sign. `-407` names only the country.
    const sign = type === 'locale' ? value.replace(/-[0-9A-F]+$/i, '') : '';
    if (sign !== '') return sign;
  }
  return '';
}

/** The format of a known unit after the digits, or of a currency before them. Any other word is left to the header. */
function unitFormat(tokens: Tokens): CellFormat {
  const firstDigit = tokens.findIndex(({ type }) => digits.includes(type));
  const before = wordsOf(tokens.slice(0, Math.max(0, firstDigit)));
  const behind = wordsOf(tokens.slice(Math.max(0, firstDigit)));
  const candidates = [
    currencyOf(tokens),
    isScaled(tokens) ? '' : behind,
    findUnit(before)?.family === 'money' ? before : '',
  ];
  const unit = candidates.find((each) => findUnit(/^[^\s/]+(?=\/|$)/.exec(each)?.[0] ?? '') !== null);
  return unit === undefined ? plain : { kind: 'unit', unit };
}

const wordsOf = (tokens: Tokens): string =>
  tokens
    .filter(({ type }) => ['string', 'escaped', 'char', 'space'].includes(type))
    .map(({ value }) => value)
    .join('')
    .trim();
