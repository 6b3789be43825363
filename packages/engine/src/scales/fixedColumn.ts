import type { Attribute, Scale } from '../comparison';
import { byCode, type Codes } from '../table/codes';
import { type Column, highAt, isKnown, lowAt } from '../table/column';
import { findOwnScale, type ScaleRule, scaleRule, worthOf } from './fixedScale';
import { type SoftLimit, softLimitOf } from './softLimit';

/** Known values outside the ends of a scale, which were clipped. */
export interface OutsideScale {
  readonly count: number;
  readonly lowest: number;
  readonly highest: number;
  /** The first twenty items, by index. */
  readonly itemIndexes: readonly number[];
}

/** The worths of one attribute's cells, by the codes of its column. */
export interface Worths {
  readonly codes: Codes;
  /** 0..1. 0 if unknown or inapplicable. */
  readonly lowByCode: Float64Array;
  /** 0..1. 1 if unknown, 0 if inapplicable. The same array as `lowByCode` when every cell is one exact number. */
  readonly highByCode: Float64Array;
}

/** The worst worth that an item's cell can have. */
export function lowWorthAt({ codes, lowByCode }: Worths, itemIndex: number): number {
  return byCode(codes, lowByCode, itemIndex);
}

/** The best worth that an item's cell can have. */
export function highWorthAt({ codes, highByCode }: Worths, itemIndex: number): number {
  return byCode(codes, highByCode, itemIndex);
}

/** The worths of one attribute's cells, independent of its weight. */
export interface ScaledColumn extends Worths {
  readonly rule: ScaleRule;
  /** Whether the attribute has no fixed scale and uses the data's own range, which moves when items are added or removed. */
  readonly usesDataRange: boolean;
  readonly outside: OutsideScale | null;
  /** Whether every cell is known and worth the same, so that its weight cannot change any order. */
  readonly isConstant: boolean;
}

const outsideShown = 20;
const remembered = new WeakMap<
  Column,
  {
    readonly attribute: Attribute;
    readonly ruledOut: readonly number[];
    readonly scaled: ScaledColumn | null;
  }
>();

/**
 * Puts a column on its attribute's scale. `null` if the attribute has no scale and no known value to derive one from.
 * `findHindrance` must have passed the attribute. Ruled out items, by ascending index, neither shape the data's range
 * nor count as outside a scale. Cached by column, so that editing one cell scales one column.
 */
export function scaleColumn(
  attribute: Attribute,
  column: Column,
  ruledOut: readonly number[] = [],
): ScaledColumn | null {
  const known = remembered.get(column);
  if (known !== undefined && hasSameScale(known.attribute, attribute) && isSameList(known.ruledOut, ruledOut))
    return known.scaled;
  const scaled = computeScaledColumn(attribute, column, ruledOut);
  remembered.set(column, { attribute, ruledOut, scaled });
  return scaled;
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((index, i) => index === b[i]));
}

function hasSameScale(a: Attribute, b: Attribute): boolean {
  return (
    a === b ||
    (a.type === b.type &&
      a.direction === b.direction &&
      a.target === b.target &&
      isSameGrowth(findOwnScale(a), findOwnScale(b)) &&
      isSameSoft(softLimitOf(a), softLimitOf(b)))
  );
}

function isSameSoft(a: SoftLimit | null, b: SoftLimit | null): boolean {
  return a?.at === b?.at && a?.kept === b?.kept;
}

function isSameGrowth(a: Scale | null, b: Scale | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [points, others] = [a.points ?? [], b.points ?? []];
  return (
    a.low === b.low &&
    a.high === b.high &&
    a.curve === b.curve &&
    points.length === others.length &&
    points.every(({ at, rise }, k) => at === others[k]?.at && rise === others[k]?.rise)
  );
}

function computeScaledColumn(
  attribute: Attribute,
  column: Column,
  ruledOut: readonly number[],
): ScaledColumn | null {
  const own = findOwnScale(attribute);
  const ends = own ?? dataRange(column, ruledOut);
  if (ends === null) return null;
  const rule = scaleRule(attribute, ends);
  const { codes } = column;
  const { low, high } = worthsOf(column, rule);
  return {
    rule,
    usesDataRange: own === null,
    codes,
    lowByCode: low,
    highByCode: high,
    outside: own === null ? null : findOutside(column, ends, ruledOut),
    isConstant: column.count === column.size && low === high && isConstant(low),
  };
}

function dataRange(column: Column, ruledOut: readonly number[]): Scale | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let next = 0;
  for (let i = 0; i < column.size; i++) {
    if (ruledOut[next] === i) {
      next++;
      continue;
    }
    if (!isKnown(column, i)) continue;
    low = Math.min(low, lowAt(column, i));
    high = Math.max(high, highAt(column, i));
  }
  return low <= high ? { low, high } : null;
}

function worthsOf({ valueByCode, lowByCode, highByCode, count, size }: Column, rule: ScaleRule) {
  const low = exactWorths(valueByCode, rule);
  const hasRanges = lowByCode !== valueByCode;
  if (count === size && !hasRanges) return { low, high: low };
  const high = low.slice();
  let isAnyOpen = hasRanges;
  for (const [code, value] of valueByCode.entries()) {
    if (!Number.isFinite(value)) {
      low[code] = 0;
      high[code] = Number.isNaN(value) ? 1 : 0;
      isAnyOpen ||= high[code] === 1;
    } else if (hasRanges) {
      const worth = rangeWorth(lowByCode[code] ?? value, highByCode[code] ?? value, rule);
      low[code] = worth.low;
      high[code] = worth.high;
    }
  }
  return { low, high: isAnyOpen ? high : low };
}

/** `worthOf` for each value. A table has millions of them and most scales have even steps, so that case is written out. */
function exactWorths(values: Float64Array, rule: ScaleRule): Float64Array {
  const { low, high, curve, points, target, soft, isLowerBetter } = rule;
  const span = high - low;
  const isEven = curve === undefined && points === undefined && target === null && soft === null;
  if (!isEven || !(low < high) || !Number.isFinite(span)) return values.map((value) => worthOf(value, rule));
  const worths = new Float64Array(values.length);
  for (let i = 0; i < worths.length; i++) {
    const rise = (Math.min(high, Math.max(low, values[i] ?? 0)) - low) / span;
    worths[i] = isLowerBetter ? 1 - rise : rise;
  }
  return worths;
}

/** The worst and best worth of any value within a range. */
function rangeWorth(
  from: number,
  to: number,
  rule: ScaleRule,
): { readonly low: number; readonly high: number } {
  const a = worthOf(from, rule);
  const b = worthOf(to, rule);
  const target = rule.target;
  const isTargetInside = target !== null && from <= target && target <= to;
  return { low: Math.min(a, b), high: isTargetInside ? worthOf(target, rule) : Math.max(a, b) };
}

function findOutside(column: Column, ends: Scale, ruledOut: readonly number[]): OutsideScale | null {
  if (column.lowByCode === column.valueByCode && column.min >= ends.low && column.max <= ends.high)
    return null;
  let count = 0;
  let next = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const itemIndexes: number[] = [];
  for (let i = 0; i < column.size; i++) {
    if (ruledOut[next] === i) {
      next++;
      continue;
    }
    if (!isKnown(column, i)) continue;
    const from = lowAt(column, i);
    const to = highAt(column, i);
    if (from >= ends.low && to <= ends.high) continue;
    if (count++ < outsideShown) itemIndexes.push(i);
    if (from < lowest) lowest = from;
    if (to > highest) highest = to;
  }
  return count === 0 ? null : { count, lowest, highest, itemIndexes };
}

function isConstant(worths: Float64Array): boolean {
  for (let i = 1; i < worths.length; i++) if (worths[i] !== worths[0]) return false;
  return true;
}
