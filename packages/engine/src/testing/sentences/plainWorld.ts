import type { Attribute, Cell, Comparison, Scale } from '../../comparison';
import { cellAt, type PlainCell, readPlainTable } from './plainCells';

/** What one attribute does for one item: its share there, and the ends of its worth, 0..1. */
export interface PlainPart {
  readonly attribute: Attribute;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Its worth so far along all that its cell can be, 0..1: values of a range, worths of what is unknown. */
  readonly worthAlong: (part: number) => number;
}

/** A comparison with everything that can be worked out about it, by its cells alone. Arrays are by item index. */
export interface PlainWorld {
  readonly comparison: Comparison;
  readonly cellOf: (attribute: Attribute, item: number) => PlainCell;
  readonly limitOf: (attribute: Attribute, item: number) => PlainVerdict;
  /** The score of an item if the attributes had these shares. */
  readonly scoresWith: (shares: readonly number[], item: number) => number;
  /** The attributes that enter the score, and the share of each. */
  readonly scored: readonly Attribute[];
  readonly shares: readonly number[];
  readonly partsOf: (item: number) => readonly PlainPart[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly score: readonly number[];
  /** 0 without a place. */
  readonly place: readonly number[];
  readonly bestPlace: readonly number[];
  readonly worstPlace: readonly number[];
  readonly placed: readonly number[];
  readonly isRuledOut: (item: number) => boolean;
}

/** Scores of the size of 1 that differ by less are equal. */
export const tie = 1e-9;

/** Equal are numbers that differ by less than that part of the greater one; beside 0 only rounding is left. */
export const isMore = (a: number, b: number): boolean =>
  a - b > Math.max(tie * Math.max(Math.abs(a), Math.abs(b)), 1e-12);

/** What is sure is the low end. A millionth of the rest distinguishes those with the same low end. */
export const surelyOf = ({ low, high }: { readonly low: number; readonly high: number }): number =>
  0.999999 * low + 0.000001 * high;

/** Works a comparison out the long way: every pair, no arrays kept, nothing of the product. */
export function workOut(comparison: Comparison): PlainWorld {
  const { attributes, items, settings } = comparison;
  const table = readPlainTable(comparison);
  const cellOf = (attribute: Attribute, item: number): PlainCell =>
    table[attributes.indexOf(attribute)]?.[item] ?? { kind: 'unknown' };
  const limitOf = (attribute: Attribute, item: number) =>
    verdictOf(comparison, attribute, cellOf(attribute, item), item);
  const ruledOut = items.map((_, i) => attributes.some((each) => limitOf(each, i) === 'failed'));
  const scales = attributes.map((each) =>
    scaleOf(
      each,
      items.flatMap((_, i) => (ruledOut[i] === true ? [] : [cellOf(each, i)])),
    ),
  );
  const scored = attributes.filter((each, j) => canCount(each) && scales[j] !== null);
  const shares = sharesOf(comparison, scored);
  const partsWith = (given: readonly number[], item: number): readonly PlainPart[] => {
    const parts = scored.map((attribute, j) => {
      const cell = cellOf(attribute, item);
      const isAbsent =
        cell.kind === 'inapplicable' || (cell.kind === 'unknown' && settings.missingPolicy === 'leaveOut');
      const scale = scales[attributes.indexOf(attribute)] ?? [0, 1];
      const [low, end] = worthEnds(attribute, scale, cell, settings.missingPolicy === 'interval');
      // Along a level piece of a curve the ends differ by rounding alone.
      const high = end - low < tie ? low : end;
      const isOpen = cell.kind === 'unknown' && settings.missingPolicy === 'interval';
      const worthAlong = (part: number) =>
        cell.kind === 'value'
          ? worth(attribute, scale, cell.low + (cell.high - cell.low) * part)
          : isOpen
            ? lessBeyond(attribute, scale, part)
            : 0;
      return { attribute, share: isAbsent ? 0 : (given[j] ?? 0), low, high, worthAlong };
    });
    const total = sum(parts.map(({ share }) => share));
    return parts.map((part) => ({ ...part, share: total > 0 ? part.share / total : 0 }));
  };
  const partsOf = (item: number) => partsWith(shares, item);
  const scoresWith = (given: readonly number[], item: number) =>
    sum(partsWith(given, item).map((part) => part.share * surelyOf(part)));
  const low = items.map((_, i) => sum(partsOf(i).map((part) => part.share * part.low)));
  const high = items.map((_, i) => sum(partsOf(i).map((part) => part.share * part.high)));
  const score = low.map((end, i) => surelyOf({ low: end, high: high[i] ?? 0 }));
  const isKnownOf = (i: number) =>
    scored.some((each, j) => (shares[j] ?? 0) > 0 && cellOf(each, i).kind === 'value');
  // Without any attribute that counts, everybody is nothing-known.
  const placed = items.flatMap((_, i) => (ruledOut[i] !== true && isKnownOf(i) ? [i] : []));
  const countBeating = (end: readonly number[], i: number, own: number) =>
    placed.filter((k) => k !== i && isMore(end[k] ?? 0, own)).length;
  const ofPlaced = (find: (i: number) => number) => items.map((_, i) => (placed.includes(i) ? find(i) : 0));
  const place = ofPlaced((i) => 1 + countBeating(score, i, score[i] ?? 0));
  return {
    comparison,
    cellOf,
    limitOf,
    scoresWith,
    scored,
    shares,
    partsOf,
    low,
    high,
    score,
    place,
    bestPlace: ofPlaced((i) => Math.min(place[i] ?? 0, 1 + countBeating(low, i, high[i] ?? 0))),
    worstPlace: ofPlaced((i) => Math.max(place[i] ?? 0, 1 + countBeating(high, i, low[i] ?? 0))),
    placed: placed.toSorted((a, b) => (score[b] ?? 0) - (score[a] ?? 0)),
    isRuledOut: (i) => ruledOut[i] === true,
  };
}

/** Whether an attribute's values are better at one end, nearer a target, or nowhere. */
export function betterEnd({ direction, target }: Attribute): 'higher' | 'lower' | 'target' | null {
  if (direction === 'target') return target === null ? null : 'target';
  return direction === 'none' ? null : direction;
}

/** How good a value is by itself; greater is better. */
export function goodness(attribute: Attribute, value: number): number | null {
  const end = betterEnd(attribute);
  if (end === null) return null;
  if (end === 'target') return -Math.abs(value - (attribute.target ?? 0));
  return end === 'higher' ? value : -value;
}

function canCount(attribute: Attribute): boolean {
  if (attribute.role === 'info' || betterEnd(attribute) === null) return false;
  if (attribute.type === 'category') return attribute.order.length > 1;
  return ['number', 'money', 'rating', 'boolean', 'date'].includes(attribute.type);
}

function scaleOf(attribute: Attribute, cells: readonly PlainCell[]): readonly [number, number] | null {
  if (attribute.type === 'category') return [0, attribute.order.length - 1];
  if (attribute.scale !== null) return [attribute.scale.low, attribute.scale.high];
  if (attribute.type === 'boolean') return [0, 1];
  const known = cells.flatMap((cell) => (cell.kind === 'value' ? [cell.low, cell.high] : []));
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

function worthEnds(
  attribute: Attribute,
  scale: readonly [number, number],
  cell: PlainCell,
  isUnknownOpen: boolean,
): readonly [number, number] {
  if (cell.kind !== 'value') return [0, cell.kind === 'unknown' && isUnknownOpen ? 1 : 0];
  const ends = [worth(attribute, scale, cell.low), worth(attribute, scale, cell.high)];
  const { target } = attribute;
  if (attribute.direction === 'target' && target !== null && cell.low <= target && target <= cell.high)
    ends.push(worth(attribute, scale, target));
  return [Math.min(...ends), Math.max(...ends)];
}

function worth(attribute: Attribute, scale: readonly [number, number], value: number): number {
  const loss = isAllBeyond(attribute, value, value) ? lossBeyond(attribute) : null;
  return (1 - (loss ?? 0)) * worthInside(attribute, scale, value);
}

/** What a soft limit leaves of a worth of which the value is not known. */
function lessBeyond(attribute: Attribute, scale: readonly [number, number], full: number): number {
  const loss = lossBeyond(attribute);
  const edge = attribute.limit?.max ?? attribute.limit?.min ?? null;
  const isBeyond = loss !== null && edge !== null && full < worthInside(attribute, scale, edge);
  return isBeyond ? full * (1 - loss) : full;
}

function worthInside(attribute: Attribute, [from, to]: readonly [number, number], value: number): number {
  const inside = Math.max(from, Math.min(to, value));
  if (attribute.direction === 'target') {
    const target = attribute.target ?? 0;
    const farthest = Math.max(Math.abs(target - from), Math.abs(target - to));
    return farthest === 0 ? 0.5 : Math.max(0, 1 - Math.abs(inside - target) / farthest);
  }
  if (from === to) return 0.5;
  const { scale, order } = attribute;
  // What was set for another order of the categories counts no more.
  const isSet = scale?.categories === undefined || scale.categories.join('|') === order.join('|');
  const share = riseTo(isSet ? scale : null, inside, from, to);
  return attribute.direction === 'lower' ? 1 - share : share;
}

/** The part of its worth that a value loses on the wrong side of a limit; `null` where the limit rules out, or there is none. */
export function lossBeyond({ type, role, direction, limit }: Attribute): number | null {
  const isNumeric = ['number', 'money', 'rating', 'date'].includes(type);
  if (role !== 'must' || limit?.penalty === undefined || !isNumeric) return null;
  const isCeiling = direction === 'lower' && limit.max !== null && limit.min === null;
  const isFloor = direction === 'higher' && limit.min !== null && limit.max === null;
  return isCeiling || isFloor ? limit.penalty : null;
}

/** Whether all that a cell can be lies beyond a limit. */
export function isAllBeyond({ limit }: Attribute, low: number, high: number): boolean {
  if (limit === null) return false;
  return (limit.max !== null && low > limit.max) || (limit.min !== null && high < limit.min);
}

function riseTo(scale: Scale | null, value: number, from: number, to: number): number {
  if (scale?.curve === 'logarithmic') return Math.log(value / from) / Math.log(to / from);
  const bends = [{ at: from, rise: 0 }, ...(scale?.points ?? []), { at: to, rise: 1 }];
  const [left, right] = bends.flatMap((bend, k) => {
    const next = bends[k + 1];
    return next !== undefined && bend.at <= value && value <= next.at ? [bend, next] : [];
  });
  if (left === undefined || right === undefined) throw new RangeError(`${value} lies on no piece`);
  return left.rise + ((right.rise - left.rise) * (value - left.at)) / (right.at - left.at);
}

function sharesOf({ weightings }: Comparison, scored: readonly Attribute[]): readonly number[] {
  const points = scored.map(({ id }) => weightings[0]?.points[id] ?? 5);
  const total = sum(points);
  return points.map((each) => (total === 0 ? 1 / points.length : each / total));
}

export type PlainVerdict = 'none' | 'met' | 'failed' | 'unknown' | 'range' | 'inapplicable';

/** What a must-have says of an item; `none` where the attribute is none. */
function verdictOf(
  { columns }: Comparison,
  attribute: Attribute,
  cell: PlainCell,
  item: number,
): PlainVerdict {
  const { role, limit, type, id } = attribute;
  if (role !== 'must' || limit === null || lossBeyond(attribute) !== null) return 'none';
  if (cell.kind === 'inapplicable') return 'inapplicable';
  if (limit.oneOf !== null && type !== 'boolean') {
    const text = wordOf(cellAt({ columns }, id, item));
    if (text === null) return 'unknown';
    return limit.oneOf.includes(text) ? 'met' : 'failed';
  }
  if (cell.kind === 'unknown') return 'unknown';
  if (limit.oneOf !== null) return cell.low === 1 ? 'met' : 'failed';
  const [from, to] = [limit.min ?? Number.NEGATIVE_INFINITY, limit.max ?? Number.POSITIVE_INFINITY];
  if (cell.low > to || cell.high < from) return 'failed';
  return cell.low >= from && cell.high <= to ? 'met' : 'range';
}

/** The word of a category, whether its order has it or not. */
function wordOf(cell: Cell): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return cell.state === 'disputed' ? cell.raw : null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
