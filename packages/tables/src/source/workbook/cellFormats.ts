import { findUnit } from '@tertium/engine';
import { tokenize } from 'numfmt';
import { walkXml } from './walkXml';
import type { PartText } from './workbookParts';

/** What a number format makes of a stored number, as far as its meaning goes; decimals and colours are only looks. */
export type CellFormat =
  | { readonly kind: 'number' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'unit'; readonly unit: string }
  /** Digits that stand in a fixed pattern, as postcodes do: `00000`, `000-00-0000`. */
  | { readonly kind: 'code'; readonly pattern: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'year' }
  | { readonly kind: 'time' }
  | { readonly kind: 'duration' };

const plain: CellFormat = { kind: 'number' };

/** The formats of a workbook by the number that cells call them by. */
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
 * The formats that have only a number. Those of money (5 to 8, 37 to 44) are shown in the currency of the reader's own
 * Excel, which says nothing of the file's.
 */
function builtIn(id: number): string {
  if (id === 9 || id === 10) return '0%';
  if (id === 46) return '[h]:mm:ss';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'h:mm:ss';
  // The dates of East Asia begin at 27 and at 50.
  const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? 'yyyy-mm-dd' : 'General';
}

type Tokens = ReturnType<typeof tokenize>;

/** What a pattern such as `#,##0.00 "€"` means. */
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

/** At least four fixed digits, a zero before optional ones, or signs between digits; and nothing that belongs to an amount. */
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
  // A space, a point or an apostrophe between digits parts thousands.
  return inside.some(({ type, value }) => !digits.includes(type) && /[-()/]/.test(value));
}

/** A comma behind the last digit shows thousands of what is stored. */
function isScaled(tokens: Tokens): boolean {
  return tokens.some(
    ({ type }, at) => type === 'scale' || (type === 'group' && !digits.includes(tokens[at + 1]?.type ?? '')),
  );
}

function currencyOf(tokens: Tokens): string {
  for (const { type, value } of tokens) {
    // `€-407` names a country behind the sign; `-407` names only the country.
    const sign = type === 'locale' ? value.replace(/-[0-9A-F]+$/i, '') : '';
    if (sign !== '') return sign;
  }
  return '';
}

/**
 * A unit stands behind the digits, or before them as a currency, and is known as one; any other word is left to the
 * header.
 */
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
