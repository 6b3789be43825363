import { highWorthAt, lowWorthAt, type Worths } from '../scales/fixedColumn';

/**
 * The uncertain part counts by a millionth: enough to order items with equal certain parts, and too little to change a
 * shown number.
 */
const hopeParts = 1_000_000;

/**
 * What counts of a worth or score with known ends: the low end, whatever the unknown values are. Of equal low ends, the
 * one with the higher high end counts more.
 */
export function sureOf(low: number, high: number): number {
  return low + (high - low) / hopeParts;
}

/** What counts of the worth of an item's cell. */
export function sureWorthAt(worths: Worths | undefined, itemIndex: number): number {
  return worths === undefined ? 0 : sureOf(lowWorthAt(worths, itemIndex), highWorthAt(worths, itemIndex));
}
