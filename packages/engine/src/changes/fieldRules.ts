import type { Cell } from '../comparison';
import { cellFields } from '../fields/comparisonFields';
import { type Field, type Fields, hashForm, type Law } from '../fields/field';
import { limits } from '../limits';
import { isStorableName, isStorableText } from './tidyText';
import { isWebAddress } from './webAddress';

/** Whether a field may hold a value. Values come from untrusted machines, so nothing is assumed. */
export type Rule = (value: unknown) => boolean;
type Rules = Readonly<Record<string, Rule>>;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const uuid =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;

/** An id is a UUID, which can be created anywhere without collisions. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** A calendar day such as `2026-03-01`. */
const isDay: Rule = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const rulesIn = new WeakMap<Fields, Rules>();

/** The rules of fields, including optional ones. Made once per record. */
function rulesOf(fields: Fields): Rules {
  const known = rulesIn.get(fields);
  if (known !== undefined) return known;
  const rules = Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, Rule] => {
      if (field.is !== 'optional') return [key, ruleOf(field)];
      const rule = ruleOf(field.of);
      return [key, field.isExact ? rule : (value) => value === undefined || rule(value)];
    }),
  );
  rulesIn.set(fields, rules);
  return rules;
}

/** The rule of a field. Made once per field. */
function ruleOf(field: Field): Rule {
  switch (field.is) {
    case 'text':
      return (value) => isStorableText(value, field.most);
    case 'name':
      return (value) => isStorableName(value, field.most);
    case 'link':
      return (value) => value === '' || (isStorableText(value, field.most) && isWebAddress(value));
    case 'number':
    case 'whole': {
      const { is, from = -Infinity, to = Infinity, above = -Infinity } = field;
      const isOfKind = is === 'whole' ? Number.isInteger : Number.isFinite;
      return (value) =>
        isOfKind(value) && Number(value) >= from && Number(value) <= to && Number(value) > above;
    }
    case 'flag':
      return (value) => typeof value === 'boolean';
    case 'id':
      return isId;
    case 'day':
      return isDay;
    case 'hash':
      return (value) => value === '' || (typeof value === 'string' && hashForm.test(value));
    case 'choice':
      return (value) => field.of.some((each) => each === value);
    case 'literal':
      return (value) => value === field.of;
    case 'nullable': {
      const rule = ruleOf(field.of);
      return (value) => value === null || rule(value);
    }
    case 'list': {
      const { least, most, isSet = false } = field;
      const rule = ruleOf(field.of);
      return (value) =>
        Array.isArray(value) &&
        value.length >= least &&
        value.length <= most &&
        value.every(rule) &&
        !(isSet && new Set(value).size < value.length);
    }
    case 'byAttribute': {
      const rule = ruleOf(field.of);
      return (value) =>
        isObject(value) &&
        Object.keys(value).length <= limits.attributes &&
        Object.entries(value).every(([key, part]) => isId(key) && rule(part));
    }
    case 'record':
      return isRecordOf(field.fields, field.laws);
    case 'oneOf': {
      const records = field.of.map(ruleOf);
      return (value) => records.some((rule) => rule(value));
    }
  }
}

/** An object with a value for each required field, and no unknown fields. */
function isRecordOf(fields: Fields, laws: readonly Law[] = []): Rule {
  return (value) =>
    isObject(value) &&
    (missingField(value, fields) ?? brokenField(value, fields)) === null &&
    laws.every(({ holds }) => holds(value));
}

/** The first required field that is missing, `null` for none. */
export function missingField(record: object, fields: Fields): string | null {
  for (const key of Object.keys(fields)) {
    if (fields[key]?.is !== 'optional' && !Object.hasOwn(record, key)) return key;
  }
  return null;
}

const isDetail = isRecordOf(cellFields);

/** Whether a value is a cell: a text, `null`, or a detail with its raw text, its state and no unknown fields. */
export function isCell(value: unknown): value is Cell {
  if (typeof value === 'string') return isStorableText(value, limits.cellLength);
  return value === null || isDetail(value);
}

/** The first field that is unknown or whose value breaks its rule, `null` for none. */
export function brokenField(record: object, fields: Fields): string | null {
  const rules = rulesOf(fields);
  for (const field of Object.keys(record)) {
    if (!Object.hasOwn(rules, field) || rules[field]?.((record as Record<string, unknown>)[field]) !== true)
      return field;
  }
  return null;
}
