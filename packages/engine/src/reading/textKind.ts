import { cleanText } from './cleanText';
import { readBoolean } from './readBoolean';
import { readDate } from './readDate';
import { readNumber } from './readNumber';
import { findUnit } from './units';

/** A rough and fast classification of one text, to find headers and the orientation of a table. */
export type TextKind = 'empty' | 'number' | 'quantity' | 'date' | 'boolean' | 'text';

export function textKind(text: string): TextKind {
  const clean = cleanText(text);
  if (clean === '') return 'empty';
  if (!/\d/.test(clean)) return clean.length <= 5 && readBoolean(clean).ok ? 'boolean' : 'text';
  for (const mark of ['.', ','] as const) {
    const result = readNumber(clean, mark);
    if (result.ok && result.value.unit === '') return 'number';
    if (result.ok && findUnit(result.value.unit) !== null) return 'quantity';
  }
  return readDate(clean, 'dmy').ok ? 'date' : 'text';
}

/** The most frequent kind of the non-empty texts and its share. `text` with share 0 if there is none. */
export function mainKind(kinds: readonly TextKind[]): { kind: TextKind; share: number } {
  const counts = new Map<TextKind, number>();
  let total = 0;
  for (const kind of kinds) {
    if (kind === 'empty') continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    total++;
  }
  let best: { kind: TextKind; share: number } = { kind: 'text', share: 0 };
  for (const [kind, count] of counts) if (count / total > best.share) best = { kind, share: count / total };
  return best;
}
