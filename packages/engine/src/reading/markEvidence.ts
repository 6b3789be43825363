import type { DecimalMark } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { readNumber } from './readNumber';
import type { Tally } from './tallyTexts';

/** The cells that prove either mark. `open` cells read under both, as different numbers. */
export interface MarkEvidence {
  readonly point: number;
  readonly comma: number;
  readonly open: readonly Tally[];
}

const chunks = /(?:\d[ '])?[\d.,]*\d/g;
const noCents = /\d([.,])(?:-{1,2}|–|—)(?!\d)/;
export const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** The decimal mark of a text, `open` if both are possible, `null` if it proves nothing. */
export function markIn(text: string): DecimalMark | 'open' | null {
  const clean = cleanNumberText(text);
  const dash = noCents.exec(clean)?.[1];
  if (dash !== undefined) return dash as DecimalMark;
  let isOpen = false;
  let sure: DecimalMark | null = null;
  for (const [chunk] of clean.matchAll(chunks)) {
    const mark = markOfNumber(chunk);
    if (mark === 'open') isOpen = true;
    else if (mark !== null && sure !== null && mark !== sure) return null;
    else sure = mark ?? sure;
  }
  return sure ?? (isOpen ? 'open' : null);
}

function markOfNumber(chunk: string): DecimalMark | 'open' | null {
  const marks = chunk.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return null;
  if (marks.length > 1) {
    const isAlone = marks.filter((mark) => mark === last).length === 1;
    if (isAlone) return last;
    const isGrouped = marks.every((mark) => mark === last) && /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(chunk);
    return isGrouped ? otherMark(last) : null;
  }
  const [before = '', after = ''] = chunk.split(last);
  // Three digits after one to three others without a leading zero: only these can be a group.
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? 'open' : last;
}

const surelyPoint = /^[+-]?\d+\.(?:\d{1,2}|\d{4,})$/;
const surelyComma = /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/;

/** What the numbers of a column prove about its decimal mark. */
export function findMarkEvidence(tallies: readonly Tally[]): MarkEvidence {
  let point = 0;
  let comma = 0;
  const open: Tally[] = [];
  for (const tally of tallies) {
    const { text, count } = tally;
    if (!/[.,]/.test(text) || !/\p{Nd}/u.test(text)) continue;
    const mark = surelyPoint.test(text) ? '.' : surelyComma.test(text) ? ',' : numberMark(text);
    if (mark === '.') point += count;
    else if (mark === ',') comma += count;
    else if (mark === 'open') open.push(tally);
  }
  return { point, comma, open };
}

/** `markIn` for texts that are only a number. */
function numberMark(text: string): DecimalMark | 'open' | null {
  if (text.length > 60) return null;
  const mark = markIn(text);
  if (mark === null) return null;
  return readNumber(text, mark === 'open' ? '.' : mark).ok ? mark : null;
}

/** `null` if nothing proves either. */
export function pickMark({ point, comma }: Pick<MarkEvidence, 'point' | 'comma'>): DecimalMark | null {
  if (point === comma) return null;
  return point > comma ? '.' : ',';
}
