import type { Attribute, Cell, ComparisonSettings, Item, Weighting } from '../comparison';
import { maximumPoints } from '../comparison';
import {
  attributeTypes,
  cellStates,
  dateOrders,
  decimalMarks,
  directions,
  missingPolicies,
  roles,
} from '../vocabulary';

/** Whether a value may stand in a field. Values come from other people's machines: nothing is taken for granted. */
type Rule = (value: unknown) => boolean;
export type FieldRules<T> = Readonly<Record<keyof T & string, Rule>>;

const isText: Rule = (value) => typeof value === 'string';
const isName: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const isFlag: Rule = (value) => typeof value === 'boolean';
const isFiniteNumber: Rule = (value) => typeof value === 'number' && Number.isFinite(value);
const isOneOf =
  (words: readonly unknown[]): Rule =>
  (value) =>
    words.includes(value);
const isListOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule);
const isNullOr =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An id can be a key of a record and is short enough to be stored; who makes ids decides what they look like. */
export const isId: Rule = (value) =>
  typeof value === 'string' && value !== '' && value.length <= 200 && value !== '__proto__';

const isScale: Rule = (value) =>
  isObject(value) &&
  isFiniteNumber(value.low) &&
  isFiniteNumber(value.high) &&
  Number(value.low) < Number(value.high);

const isLimit: Rule = (value) => {
  if (!isObject(value)) return false;
  const { min, max, oneOf } = value;
  if (!isNullOr(isFiniteNumber)(min) || !isNullOr(isFiniteNumber)(max) || !isNullOr(isListOf(isText))(oneOf))
    return false;
  return min === null || max === null || Number(min) <= Number(max);
};

const isReading: Rule = (value) =>
  isObject(value) &&
  isOneOf(decimalMarks)(value.decimalMark) &&
  isOneOf(dateOrders)(value.dateOrder) &&
  isListOf(isText)(value.missingTokens);

const isPoints: Rule = (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([id, points]) =>
      isId(id) && isFiniteNumber(points) && Number(points) >= 0 && Number(points) <= maximumPoints,
  );

const isOrigin: Rule = (value) =>
  isObject(value) && isText(value.title) && isText(value.source) && isText(value.licence);

const isNotNegative: Rule = (value) => isFiniteNumber(value) && Number(value) >= 0;

export const itemRules: FieldRules<Omit<Item, 'id'>> = { name: isText, position: isFiniteNumber };

export const attributeRules: FieldRules<Omit<Attribute, 'id'>> = {
  name: isText,
  position: isFiniteNumber,
  group: isText,
  type: isOneOf(attributeTypes),
  unit: isText,
  direction: isOneOf(directions),
  target: isNullOr(isFiniteNumber),
  scale: isNullOr(isScale),
  role: isOneOf(roles),
  limit: isNullOr(isLimit),
  order: isListOf(isText),
  reading: isReading,
  tolerance: isNullOr(isNotNegative),
  decimals: isNullOr((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20),
  isHidden: isFlag,
  formula: isText,
  note: isText,
};

export const weightingRules: FieldRules<Omit<Weighting, 'id'>> = {
  name: isText,
  position: isFiniteNumber,
  points: isPoints,
  locked: (value) => isListOf(isId)(value) && new Set(value as string[]).size === (value as string[]).length,
};

export const settingsRules: FieldRules<ComparisonSettings> = {
  missingPolicy: isOneOf(missingPolicies),
  baselineItemId: isNullOr(isId),
  activeWeightingId: isNullOr(isId),
  itemNoun: isName,
  origin: isNullOr(isOrigin),
};

export const comparisonRules = { name: isName, description: isText };

const detailRules: Readonly<Record<string, Rule>> = {
  raw: isText,
  state: isOneOf(cellStates),
  source: isText,
  asOf: isText,
  note: isText,
  confidence: (value) => isFiniteNumber(value) && Number(value) >= 0 && Number(value) <= 1,
};

/** Whether a value is a cell: a text, `null`, or a detail with its raw text, its state and nothing unknown. */
export function isCell(value: unknown): value is Cell {
  if (value === null || typeof value === 'string') return true;
  if (!isObject(value) || value.raw === undefined || value.state === undefined) return false;
  return Object.entries(value).every(
    ([key, part]) => Object.hasOwn(detailRules, key) && detailRules[key]?.(part) === true,
  );
}

/** The first field whose value breaks its rule, or that no rule knows; `null` when all is well. */
export function brokenField(fields: object, rules: Readonly<Record<string, Rule>>): string | null {
  for (const [field, value] of Object.entries(fields)) {
    if (!Object.hasOwn(rules, field) || rules[field]?.(value) !== true) return field;
  }
  return null;
}
