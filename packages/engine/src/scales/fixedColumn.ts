import type { Attribute, Scale } from '../comparison';
import { hasBit } from '../table/bits';
import { type Column, isKnown } from '../table/column';
import { findOwnScale, type ScaleRule, scaleRule, worthOf } from './fixedScale';
import { type SoftLimit, softLimitOf } from './softLimit';

/** States of a scaled cell. */
export const cellKnown = 0;
export const cellUnknown = 1;
export const cellInapplicable = 2;

/** Known values outside the ends of a scale, which were clipped. */
export interface OutsideScale {
  readonly count: number;
  readonly lowest: number;
  readonly highest: number;
  /** The first twenty items, by index. */
  readonly itemIndexes: readonly number[];
}

/** The worths of one attribute's cells, one per item, independent of its weight. */
export interface ScaledColumn {
  readonly rule: ScaleRule;
  /** Whether the attribute has no fixed scale and uses the data's own range, which moves when items are added or removed. */
  readonly usesDataRange: boolean;
  /** 0..1. 0 if unknown or inapplicable. */
  readonly low: Float64Array;
  /** 0..1. 1 if unknown, 0 if inapplicable. The same array as `low` when every cell is one exact number. */
  readonly high: Float64Array;
  /** `cellKnown`, `cellUnknown`, `cellInapplicable`. `null` when all are known. */
  readonly states: Uint8Array | null;
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
  const states = statesOf(column);
  const { low, high } = worthsOf(column, rule, states);
  return {
    rule,
    usesDataRange: own === null,
    low,
    high,
    states,
    outside: own === null ? null : findOutside(column, ends, states, ruledOut),
    isConstant: states === null && low === high && isConstant(low),
  };
}

function dataRange(column: Column, ruledOut: readonly number[]): Scale | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let next = 0;
  for (let i = 0; i < column.values.length; i++) {
    if (ruledOut[next] === i) {
      next++;
      continue;
    }
    if (!isKnown(column, i)) continue;
    const value = column.values[i] ?? 0;
    low = Math.min(low, column.low?.[i] ?? value);
    high = Math.max(high, column.high?.[i] ?? value);
  }
  return low <= high ? { low, high } : null;
}

function statesOf(column: Column): Uint8Array | null {
  const { missing, inapplicable, values } = column;
  const isComplete = column.count === values.length;
  if (isComplete) return null;
  const states = new Uint8Array(values.length);
  for (let i = 0; i < states.length; i++) {
    if (hasBit(missing, i)) states[i] = cellUnknown;
    else if (inapplicable !== null && hasBit(inapplicable, i)) states[i] = cellInapplicable;
  }
  return states;
}

function worthsOf(column: Column, rule: ScaleRule, states: Uint8Array | null) {
  const { values } = column;
  const low = exactWorths(values, rule);
  const isExact = states === null && column.low === null && column.high === null;
  if (isExact) return { low, high: low };
  const high = low.slice();
  if (column.low !== null || column.high !== null) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      const worth = rangeWorth(column.low?.[i] ?? value, column.high?.[i] ?? value, rule);
      low[i] = worth.low;
      high[i] = worth.high;
    }
  }
  if (states === null) return { low, high };
  let isAnyOpen = column.low !== null || column.high !== null;
  for (let i = 0; i < states.length; i++) {
    if (states[i] === cellKnown) continue;
    low[i] = 0;
    high[i] = states[i] === cellUnknown ? 1 : 0;
    if (states[i] === cellUnknown) isAnyOpen = true;
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

function findOutside(
  column: Column,
  ends: Scale,
  states: Uint8Array | null,
  ruledOut: readonly number[],
): OutsideScale | null {
  if (column.low === null && column.min >= ends.low && column.max <= ends.high) return null;
  let count = 0;
  let next = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const itemIndexes: number[] = [];
  for (let i = 0; i < column.values.length; i++) {
    if (ruledOut[next] === i) {
      next++;
      continue;
    }
    if (states !== null && states[i] !== cellKnown) continue;
    const value = column.values[i] ?? 0;
    const from = column.low?.[i] ?? value;
    const to = column.high?.[i] ?? value;
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
