import type { Attribute, Cell, Item, Scale, Weighting } from '../comparison';
import { maximumPoints } from '../comparison';
import {
  attributeTypes,
  cellStates,
  dateOrders,
  decimalMarks,
  directions,
  questionKinds,
  roles,
  scaleCurves,
} from '../vocabulary';
import type { WeightingPatch } from './change';
import { isSoundScale } from './isSoundScale';
import { limits } from './limits';
import { isStorableName, isStorableText } from './tidyText';

/** Whether a value may stand in a field. Values come from other people's machines: nothing is taken for granted. */
export type Rule = (value: unknown) => boolean;
export type FieldRules<T> = Readonly<Record<keyof T & string, Rule>>;

export const isText =
  (maximum: number): Rule =>
  (value) =>
    isStorableText(value, maximum);
export const isName =
  (maximum: number): Rule =>
  (value) =>
    isStorableName(value, maximum);
const isFlag: Rule = (value) => typeof value === 'boolean';
const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isWithin =
  (minimum: number, maximum: number): Rule =>
  (value) =>
    isFiniteNumber(value) && value >= minimum && value <= maximum;
export const isOneOf =
  (words: readonly unknown[]): Rule =>
  (value) =>
    words.includes(value);
export const isListOf =
  (rule: Rule, minimum: number, maximum: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length >= minimum && value.length <= maximum && value.every(rule);
export const isNullOr =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with a value for each of the rules, and nothing else. */
export const isRecordOf =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    isObject(value) &&
    Object.keys(rules).every((key) => Object.hasOwn(value, key)) &&
    brokenField(value, rules) === null;

const uuid =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;

/** An id is a UUID: made anywhere, never twice. */
export const isId: Rule = (value) => typeof value === 'string' && uuid.test(value);

const isIdList: Rule = (value) =>
  Array.isArray(value) && value.length <= limits.attributes && value.every(isId) && isSet(value);

export function isSet(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

const areCategories = isListOf(isText(limits.categoryLength), 0, limits.categories);

const isTokenList = isListOf(isText(limits.missingTokenLength), 0, limits.missingTokens);
const readingRules = {
  decimalMark: isOneOf(decimalMarks),
  dateOrder: isOneOf(dateOrders),
  missingTokens: isTokenList,
};
const isYear: Rule = (value) => Number.isInteger(value) && isWithin(1000, 2999)(value);
/** An object with a value for each of the rules, perhaps for some of those told, and nothing else. */
export const isRecordWith =
  (rules: Readonly<Record<string, Rule>>, toldRules: Readonly<Record<string, Rule>>): Rule =>
  (value) => {
    if (!isObject(value)) return false;
    // A field that holds nothing is not told: both are the same to whoever reads it.
    const told = Object.entries(toldRules)
      .filter(([name]) => name in value)
      .map(([name, rule]): [string, Rule] => [name, (part) => part === undefined || rule(part)]);
    return isRecordOf({ ...rules, ...Object.fromEntries(told) })(value);
  };

const hasScaleFields = isRecordWith(
  { low: isFiniteNumber, high: isFiniteNumber },
  {
    curve: isOneOf(scaleCurves),
    points: isListOf(isRecordOf({ at: isFiniteNumber, rise: isWithin(0, 1) }), 1, limits.categories - 2),
    categories: isListOf(isText(limits.categoryLength), 3, limits.categories),
  },
);

const isScale: Rule = (value) => hasScaleFields(value) && isSoundScale(value as Scale);

const hasLimitFields = isRecordWith(
  { min: isNullOr(isFiniteNumber), max: isNullOr(isFiniteNumber), oneOf: isNullOr(areCategories) },
  { penalty: isWithin(0.01, 1) },
);

/** Of a soft one a single end, so that it lies on one side. */
const isLimit: Rule = (value) =>
  hasLimitFields(value) &&
  isObject(value) &&
  (value.min === null || value.max === null || Number(value.min) <= Number(value.max)) &&
  (value.penalty === undefined || (value.oneOf === null && (value.min === null) !== (value.max === null)));

const isPossibleReading = isRecordWith(
  {
    type: isOneOf(attributeTypes),
    unit: isText(limits.unitLength),
    direction: isOneOf(directions),
    target: isNullOr(isFiniteNumber),
    decimalMark: isOneOf(decimalMarks),
    dateOrder: isOneOf(dateOrders),
  },
  { textTokens: isTokenList, lastYear: isYear },
);

const isLeftOpen = isRecordOf({
  kind: isOneOf(questionKinds),
  example: isText(limits.categoryLength),
  readings: isListOf(isPossibleReading, 2, limits.openReadings),
});

/** What need not be said: which marks are values, which texts are none, when two-digit years end, what is left open. */
const isReading = isRecordWith(readingRules, {
  valueTokens: isTokenList,
  textTokens: isTokenList,
  lastYear: isYear,
  leftOpen: isListOf(isLeftOpen, 0, limits.openQuestions),
  isEndGuessed: isFlag,
});

export const isByAttribute =
  (rule: Rule): Rule =>
  (value) =>
    isObject(value) &&
    Object.keys(value).length <= limits.attributes &&
    Object.entries(value).every(([id, part]) => isId(id) && rule(part));

const isPoints = isWithin(0, maximumPoints);

const isDigits: Rule = (value) => Number.isInteger(value) && isWithin(0, limits.decimals)(value);

export const itemRules: FieldRules<Omit<Item, 'id'>> = {
  name: isName(limits.nameLength),
  position: isFiniteNumber,
};

export const attributeRules: FieldRules<Omit<Attribute, 'id'>> = {
  name: isName(limits.nameLength),
  position: isFiniteNumber,
  group: isText(limits.groupLength),
  type: isOneOf(attributeTypes),
  unit: isText(limits.unitLength),
  direction: isOneOf(directions),
  target: isNullOr(isFiniteNumber),
  scale: isNullOr(isScale),
  role: isOneOf(roles),
  limit: isNullOr(isLimit),
  order: areCategories,
  reading: isReading,
  tolerance: isNullOr(isWithin(0, Number.MAX_VALUE)),
  decimals: isNullOr(isDigits),
  isHidden: isFlag,
  note: isText(limits.noteLength),
};

export const weightingRules: FieldRules<Omit<Weighting, 'id'>> = {
  personId: isNullOr(isId),
  name: isName(limits.titleLength),
  position: isFiniteNumber,
  points: isByAttribute(isPoints),
  locked: isIdList,
};

export const weightingPatchRules: FieldRules<WeightingPatch> = {
  name: weightingRules.name,
  position: weightingRules.position,
  points: isByAttribute(isNullOr(isPoints)),
  locked: isByAttribute(isFlag),
};

export const comparisonRules = {
  name: isName(limits.titleLength),
  description: isText(limits.descriptionLength),
};

/** A day of the calendar as `2026-03-01`. */
const isIsoDate: Rule = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const detailRules: Readonly<Record<string, Rule>> = {
  raw: isText(limits.cellLength),
  state: isOneOf(cellStates),
  source: isText(limits.sourceLength),
  asOf: isIsoDate,
  note: isText(limits.noteLength),
  confidence: isWithin(0, 1),
};

/** Whether a value is a cell: a text, `null`, or a detail with its raw text, its state and nothing unknown. */
export function isCell(value: unknown): value is Cell {
  if (value === null) return true;
  if (typeof value === 'string') return isStorableText(value, limits.cellLength);
  if (!isObject(value) || !Object.hasOwn(value, 'raw') || !Object.hasOwn(value, 'state')) return false;
  return brokenField(value, detailRules) === null;
}

/** The first field whose value breaks its rule, or that no rule knows; `null` when all is well. */
export function brokenField(fields: object, rules: Readonly<Record<string, Rule>>): string | null {
  for (const [field, value] of Object.entries(fields)) {
    if (!Object.hasOwn(rules, field) || rules[field]?.(value) !== true) return field;
  }
  return null;
}
