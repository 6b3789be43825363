import { type CellDetail, type Direction, rawText } from '@tertium/engine';
import type { ShowNumber } from '../../../comparison/countedNoun';
import { missingPolicyNames } from '../../../comparison/missingPolicyNames';
import { directionName, roleNames, typeNames } from './attributeWords';

/** What a field is called; `weighting.points` and `weighting.locked` have sentences of their own. */
export const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  position: 'place in the order',
  group: 'group',
  type: 'type',
  unit: 'unit',
  direction: 'which end is good',
  target: 'best value',
  scale: 'scale',
  role: 'role',
  limit: 'must-have',
  order: 'order of the categories',
  reading: 'how texts are read',
  tolerance: 'difference that counts as none',
  decimals: 'digits after the decimal mark',
  isHidden: 'hidden',
  note: 'note',
  description: 'description',
  'settings.missingPolicy': 'unknown cells',
  'settings.baselineItemId': 'item the others are measured against',
  'settings.itemNoun': 'what the items are',
  'settings.origin': 'where the data comes from',
};

/** The value of a cell or of a field such as `attribute.unit` in words; never JSON. */
export function valueWords(what: string, value: unknown, show: ShowNumber): string {
  const [kind, field = ''] = what.split(/\.(.*)/);
  if (value === null || value === '') return 'empty';
  if (typeof value === 'number') return show(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return wordOf(field, value);
  return partsOf(kind ?? '', value, show).join(', ') || 'none';
}

const wordLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeNames,
  direction: {
    higher: directionName('number', 'higher'),
    lower: directionName('number', 'lower'),
    target: directionName('number', 'target'),
    none: directionName('number', 'none'),
  } satisfies Record<Direction, string>,
  role: roleNames,
  'settings.missingPolicy': missingPolicyNames,
};

const wordOf = (field: string, value: string): string => wordLists[field]?.[value] ?? value;

const stateNames: Readonly<Record<string, string>> = {
  known: '',
  unknown: 'unknown',
  inapplicable: 'does not apply',
  pending: 'being found out',
  disputed: 'disputed',
};

function partsOf(kind: string, value: unknown, show: ShowNumber): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map(String);
  if (kind === 'cell') return cellParts(value as CellDetail, show);
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.entries(parts).flatMap(([key, part]) => partWords(key, part, show));
}

function cellParts(cell: CellDetail, show: ShowNumber): readonly string[] {
  const { state, source, asOf, note, confidence } = cell;
  const sure = confidence === undefined ? '' : `${show(confidence * 100)} % sure`;
  return [rawText(cell), stateNames[state], note, source, asOf, sure].filter(
    (part): part is string => part !== undefined && part !== '',
  );
}

const partNames: Readonly<Record<string, (part: string) => string>> = {
  low: (part) => `from ${part}`,
  high: (part) => `to ${part}`,
  min: (part) => `at least ${part}`,
  max: (part) => `at most ${part}`,
  oneOf: (part) => `one of ${part}`,
  decimalMark: (part) => (part === ',' ? 'decimal comma' : 'decimal point'),
  dateOrder: (part) => `dates as ${part.toUpperCase()}`,
  missingTokens: (part) => `unknown: ${part}`,
};

function partWords(key: string, part: unknown, show: ShowNumber): readonly string[] {
  if (part === null || part === '' || (Array.isArray(part) && part.length === 0)) return [];
  const text =
    typeof part === 'number' ? show(part) : Array.isArray(part) ? part.map(String).join(', ') : String(part);
  return [partNames[key]?.(text) ?? text];
}
