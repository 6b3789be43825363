import type { DateOrder } from '../vocabulary';
import { shareOf } from './guessNumbers';
import { readDate } from './readDate';
import { sumCounts, type Tally } from './tallyTexts';

export interface DateGuess {
  readonly dateOrder: DateOrder;
  /** Share of the present cells that read as dates; 0 where most of them are bare years, which are numbers. */
  readonly share: number;
}

const ordered = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[ T,]|$)/;

export function guessDates(present: readonly Tally[], fallback: DateOrder | undefined): DateGuess {
  const dateOrder = guessOrder(present, fallback);
  const read = present.filter((tally) => /\d/.test(tally.text) && readDate(tally.text, dateOrder).ok);
  const bareYears = read.filter((tally) => /^\d+$/.test(tally.text));
  const share = sumCounts(bareYears) > 0.5 * sumCounts(read) ? 0 : shareOf(read, present);
  return { dateOrder, share };
}

/** A number over 12 is a day. Where none is, points and hyphens stand between day and month, strokes after the month. */
function guessOrder(present: readonly Tally[], fallback: DateOrder | undefined): DateOrder {
  const votes = { dmy: 0, mdy: 0, ymd: 0 };
  let open = 0;
  let strokes = 0;
  for (const { text, count } of present) {
    const match = ordered.exec(text);
    if (match === null) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (first > 31) votes.ymd += count;
    else if (first > 12 && second <= 12) votes.dmy += count;
    else if (second > 12 && first <= 12) votes.mdy += count;
    else open += count;
    if (match[2] === '/') strokes += count;
  }
  const most = Math.max(votes.dmy, votes.mdy, votes.ymd);
  if (most > 0) return votes.mdy === most ? 'mdy' : votes.dmy === most ? 'dmy' : 'ymd';
  if (open === 0) return fallback ?? 'ymd';
  if (fallback !== undefined && fallback !== 'ymd') return fallback;
  return strokes > open / 2 ? 'mdy' : 'dmy';
}
