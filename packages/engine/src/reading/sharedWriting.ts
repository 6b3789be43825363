import type { DateOrder } from '../vocabulary';
import { provenOrder } from './guessDates';
import { isIdentifierHeader, isVersionHeader } from './headerWords';
import { findMarkEvidence, pickMark } from './markEvidence';
import type { Tally } from './tallyTexts';
import type { WritingHints } from './writingHints';

const sampledTexts = 500;

/** The format that the columns of a table prove, for those that are ambiguous (`1,375`, `03/04/2024`). */
export function sharedWriting(
  columns: readonly { readonly header: string; readonly tallies: readonly Tally[] }[],
): Pick<WritingHints, 'decimalMark' | 'dateOrder'> {
  let point = 0;
  let comma = 0;
  const orders = new Set<DateOrder>();
  for (const { header, tallies } of columns) {
    if (isIdentifierHeader(header) || isVersionHeader(header)) continue;
    const sample = tallies.slice(0, sampledTexts);
    // Each column has one vote by its own majority, so that one long list of prices doesn't outvote the rest.
    const mark = pickMark(findMarkEvidence(sample));
    if (mark === '.') point++;
    if (mark === ',') comma++;
    const order = provenOrder(sample);
    if (order !== null) orders.add(order);
  }
  const [dateOrder, ...otherOrders] = orders;
  const mark = Math.min(point, comma) * 3 <= Math.max(point, comma) ? pickMark({ point, comma }) : null;
  return {
    ...(mark !== null && { decimalMark: mark }),
    ...(dateOrder !== undefined && otherOrders.length === 0 && { dateOrder }),
  };
}
