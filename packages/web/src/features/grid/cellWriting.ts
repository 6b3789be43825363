import {
  type Attribute,
  type Cell,
  findWriting,
  formatTyped,
  hasNumbers,
  isMeasured,
  readTyped,
  type ShownWriting,
  type TypedReading,
  type Writing,
  type WritingHabits,
} from '@tertium/engine';
import type { OpenComparison } from '../../ranked/comparisonContext';
import { decimalsOf } from '../attribute/cellText';
import type { Converted } from '../attribute/shownAs';
import { typedCell, undecidedCell } from './cellEdits';

/** How one person reads and types the texts of an attribute's cells. */
export type CellWriting = Pick<ShownWriting, 'read' | 'show'> & Partial<ShownWriting>;

export function createCellWriting(
  attribute: Attribute,
  columnOf: OpenComparison['columnOf'],
  habits: Pick<WritingHabits, 'format'> & Partial<Writing>,
  converted: Converted | null = null,
): CellWriting {
  const column = hasNumbers(attribute) ? columnOf(attribute.id) : null;
  const full = { ...habits, decimals: decimalsOf(attribute, column) };
  if (converted !== null) return converted.writing(full);
  return {
    read: oncePerText((text) => readTyped(text, attribute, full)),
    show: oncePerText((raw) => formatTyped(raw, attribute, full)),
  };
}

/** Many cells of a block repeat few texts. */
function oncePerText<T extends NonNullable<unknown>>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

/** Makes a cell from a reading. An ambiguous text is never guessed. */
export function readCell(old: Cell, typed: string, reading: TypedReading): Cell {
  if (reading.kind === 'open') return undecidedCell(old, typed);
  const text = reading.kind === 'text' ? reading.text : typed;
  return typedCell(old, reading.kind === 'value' ? reading.value.text : text);
}

/** The format that the texts of a block prove. Words and categories don't count. */
export function findBlockWriting(
  texts: readonly { readonly attribute: Attribute; readonly text: string }[],
): Writing {
  const numbers = texts.filter(({ attribute }) => isMeasured(attribute.type)).map(({ text }) => text);
  const dates = texts.filter(({ attribute }) => attribute.type === 'date').map(({ text }) => text);
  return { decimalMark: findWriting(numbers).decimalMark, dateOrder: findWriting(dates).dateOrder };
}
