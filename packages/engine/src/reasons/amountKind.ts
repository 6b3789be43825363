import type { Attribute } from '../comparison';
import { partWords } from '../reading/partWords';
import { isEventHeader, isYearHeader } from '../reading/timeHeaders';
import type { Column } from '../table/column';
import { isMeasured, typeDescriptions } from '../typeDescriptions';

/**
 * How two amounts of an attribute may be compared in words. ratio: zero means none, so one can be twice the other ·
 * points: percentages, which differ by percentage points · year · interval: only more or less (ratings, ranks, °C).
 */
export type AmountKind = 'ratio' | 'points' | 'year' | 'interval';

/** Units with a conventional zero, so that no amount is twice another. */
const unitsWithoutZero = /^(°?[cfk]|celsius|fahrenheit|kelvin|ph|db|dba|db\(a\)|dbm|stars?|pts?|points?)$/i;
const percentUnits = /^(%|percent|pct)$/i;

/** Words in names of attributes whose amounts are places, marks or positions on a conventional scale. */
const wordsWithoutZero = new Set(
  (
    'rank ranks ranking rankings ranked rating ratings score scores grade grades mark marks star stars place position level ' +
    'index percentile temperature temp date quality points iq gpa elo ph magnitude latitude longitude decibel decibels note'
  ).split(' '),
);
const percentWords = new Set(['percent', 'percentage', 'pct', '%']);

const known = new WeakMap<Attribute, { readonly column: Column; readonly kind: AmountKind }>();

/** Finds the amount kind of an attribute. Its column shows years, and whether a value is below zero. */
export function amountKindOf(attribute: Attribute, column: Column): AmountKind {
  const kept = known.get(attribute);
  if (kept?.column === column) return kept.kind;
  const kind = findAmountKind(attribute, column);
  known.set(attribute, { column, kind });
  return kind;
}

function findAmountKind(attribute: Attribute, column: Column): AmountKind {
  const words = partWords(attribute.name);
  const unit = attribute.unit.trim();
  const hasYears = column.count > 0 && column.min >= 1000 && column.max < 3000;
  const isYear = isYearHeader(attribute.name) || isEventHeader(attribute.name);
  if (attribute.type === 'number' && unit === '' && isYear) return hasYears ? 'year' : 'interval';
  if (!typeDescriptions[attribute.type].hasRatios) return 'interval';
  if (percentUnits.test(unit) || words.some((word) => percentWords.has(word))) return 'points';
  if (unitsWithoutZero.test(unit) || words.some((word) => wordsWithoutZero.has(word))) return 'interval';
  return isYear || column.min < 0 || (attribute.scale?.low ?? 0) < 0 ? 'interval' : 'ratio';
}

/** Whether its amounts are counts, which are whole numbers. */
export function isCount(attribute: Attribute, column: Column): boolean {
  if (attribute.type !== 'number' || attribute.unit.trim() !== '' || (attribute.decimals ?? 0) > 0)
    return false;
  const isWhole = (numbers: Float64Array) =>
    numbers.every((each) => Number.isInteger(each) || !Number.isFinite(each));
  return isWhole(column.valueByCode) && isWhole(column.lowByCode) && isWhole(column.highByCode);
}

/** The possible range of its amounts: no weight is below 0, no share above 100 %. */
export function possibleRange(
  attribute: Attribute,
  column: Column,
): { readonly low: number; readonly high: number } {
  const low = isMeasured(attribute.type) && column.min >= 0 ? 0 : Number.NEGATIVE_INFINITY;
  const isShare = percentUnits.test(attribute.unit.trim()) && column.max <= 100;
  return { low, high: isShare ? 100 : Number.POSITIVE_INFINITY };
}
