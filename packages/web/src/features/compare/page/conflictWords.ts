import {
  type CellDetail,
  type Comparison,
  type ConflictLine,
  type Direction,
  indexOfId,
  rawText,
} from '@tertium/engine';
import { directionName, roleNames, typeNames } from '../attribute/attributeWords';
import { missingPolicyNames } from '../weigh/missingPolicyNames';

type ShowNumber = (value: number) => string;

/** What a field of a conflict is called; `weighting.points` and `weighting.locked` have sentences of their own. */
const fieldNames: Readonly<Record<string, string>> = {
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

const nameIn = (
  list: readonly { readonly id: string; readonly name: string }[],
  id: string | null,
  kind: string,
): string | null => (id === null ? null : (list[indexOfId(list).get(id) ?? -1]?.name ?? `A removed ${kind}`));

/** What a conflict is about, by names: "Price of Alpha", "Weight of Price", "Price, unit". */
export function conflictTitle(line: ConflictLine, comparison: Comparison): string {
  const { items, attributes, weightings } = comparison;
  const item = nameIn(items, line.itemId, 'item');
  const attribute = nameIn(attributes, line.attributeId, 'attribute');
  const weighting = nameIn(weightings, line.weightingId, 'weighting');
  const [kind, field] = line.what.split(/\.(.*)/);
  if (kind === 'cell') return `${attribute} of ${item}`;
  if (kind === 'weighting' && attribute !== null) {
    const what = field === 'locked' ? 'Kept share of' : 'Weight of';
    return `${what} ${attribute}${weightings.length > 1 ? ` in ${weighting}` : ''}`;
  }
  const name = item ?? attribute ?? weighting ?? 'This comparison';
  return field === undefined || field === '' ? name : `${name}, ${fieldNames[field] ?? field}`;
}

/** The value of one side in words; never JSON, never an id. */
export function conflictValue(
  line: ConflictLine,
  side: 'mine' | 'theirs',
  comparison: Comparison,
  show: ShowNumber,
): string {
  const value = line[side];
  const [kind, field = ''] = line.what.split(/\.(.*)/);
  if (field === '' && kind !== 'cell') return value === null ? 'changed' : 'removed';
  if (field === 'position') return side === 'mine' ? 'where I put it' : 'where they put it';
  if (field === 'points') return typeof value === 'number' ? `${show(value)} of 10` : 'not weighed';
  if (field === 'settings.baselineItemId') {
    return nameIn(comparison.items, typeof value === 'string' ? value : null, 'item') ?? 'none';
  }
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
