import { type NumberFormat, typeDescriptions } from '@tertium/engine';
import { guardFormula } from '../formulaGuard';
import type { ExportedCell, ExportedColumn } from '../writtenTable';
import { dayFormat, exactFormat, formatLike, serialOf } from './numberFormats';
import type { SheetCell } from './sheet';

/** Longer texts are wrapped. */
const longText = 40;

/** The text of an inapplicable cell. */
export const inapplicableText = 'n/a';

interface Typing {
  readonly format: NumberFormat;
  readonly values: 'shown' | 'raw';
}

/**
 * A cell of an exported table for a spreadsheet: a number, a day, a yes or no, else a text. Unknown cells are empty.
 */
export function typedCell(column: ExportedColumn, cell: ExportedCell, typing: Typing): SheetCell | null {
  if (cell.state === 'inapplicable' && (typing.values === 'shown' || cell.text.trim() === ''))
    return atTheEnd(column, textCell(inapplicableText));
  if (cell.state === 'unknown' && typing.values === 'shown') return null;
  const typed = cell.number === null ? null : numberCell(column, cell, cell.number, typing);
  return typed ?? atTheEnd(column, textCell(cell.text));
}

/** Aligns a short text among numbers like them. */
function atTheEnd({ kind, type }: ExportedColumn, cell: SheetCell | null): SheetCell | null {
  const isAmongNumbers = kind === 'place' || (type !== null && typeDescriptions[type].numbers === 'amount');
  return cell === null || cell.look !== undefined || !isAmongNumbers ? cell : { ...cell, look: 'number' };
}

function numberCell(
  { kind, type }: ExportedColumn,
  { text, state }: ExportedCell,
  number: number,
  { format, values }: Typing,
): SheetCell | null {
  const { numbers } = type === null ? { numbers: null } : typeDescriptions[type];
  const isDelta = kind === 'difference';
  if (numbers === 'category') return null;
  if (numbers === 'answer')
    return !isDelta && (number === 0 || number === 1) ? { value: number === 1 } : null;
  if (numbers === 'day' && !isDelta) {
    const serial = serialOf(number);
    return serial === null ? null : { value: serial, format: dayFormat(serial) };
  }
  const behind = [...(numbers === 'day' ? ['days'] : []), ...(state === 'disputed' ? ['(disputed)'] : [])];
  if (values === 'raw' && behind.length === 0) return { value: number, format: exactFormat(number) };
  return { value: number, format: formatLike(text, number, format, { isDelta, behind: behind.join(' ') }) };
}

export function textCell(text: string): SheetCell | null {
  if (text === '') return null;
  if (guardFormula(text) !== text) return { value: text, look: 'quoted' };
  return text.length > longText || text.includes('\n') ? { value: text, look: 'wrapped' } : { value: text };
}
