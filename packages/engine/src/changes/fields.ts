import type {
  Attribute,
  CellDetail,
  ComparisonSettings,
  Item,
  Limit,
  PreferenceRule,
  Scale,
  Weighting,
} from '../comparison';
import { maximumPoints } from '../comparison';
import {
  attributeTypes,
  cellStates,
  dateOrders,
  decimalMarks,
  directions,
  missingPolicies,
  preferenceShapes,
  questionKinds,
  roles,
  scaleCurves,
  thresholdsOf,
} from '../vocabulary';
import type { WeightingPatch } from './change';
import { limits } from './limits';

/**
 * What a field may hold, as data: the engine checks changes by it (`ruleOf`), and the contract makes its schemas of it, and
 * with them the document of the API.
 */
export type Field =
  /** A text of several lines, or a name on one line, of so many characters. */
  | { readonly is: 'text' | 'name'; readonly most: number }
  /** With its ends; `above` is no end itself. */
  | { readonly is: 'number' | 'whole'; readonly from?: number; readonly to?: number; readonly above?: number }
  | { readonly is: 'flag' | 'id' | 'day' }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'literal'; readonly of: string }
  | { readonly is: 'nullable'; readonly of: Field }
  | {
      readonly is: 'list';
      readonly of: Field;
      readonly least: number;
      readonly most: number;
      readonly isSet?: true;
    }
  /** By the ids of attributes. */
  | { readonly is: 'byAttribute'; readonly of: Field }
  | { readonly is: 'record'; readonly fields: Fields; readonly laws?: readonly Law[] }
  /** One of several records, told apart by their `id`. */
  | { readonly is: 'oneOf'; readonly of: readonly { readonly is: 'record'; readonly fields: Fields }[] };

/** A field that need not be there; without `isExact` it may also be there and hold nothing. */
interface Optional {
  readonly is: 'optional';
  readonly of: Field;
  readonly isExact: boolean;
}

export type Fields = Readonly<Record<string, Field | Optional>>;

/** What must be true of a record as a whole, and what to say where it is not. */
export interface Law {
  readonly says: string;
  // biome-ignore lint/suspicious/noExplicitAny: asked of what has passed the rules of all fields
  readonly holds: (record: any) => boolean;
}

type FieldsOf<T> = Readonly<Record<keyof T & string, Field | Optional>>;

const text = (most: number) => ({ is: 'text', most }) as const;
const name = (most: number) => ({ is: 'name', most }) as const;
const number = { is: 'number' } as const;
const share = { is: 'number', from: 0, to: 1 } as const;
const id = { is: 'id' } as const;
const flag = { is: 'flag' } as const;
const choice = (of: readonly string[]) => ({ is: 'choice', of }) as const;
const nullable = (of: Field) => ({ is: 'nullable', of }) as const;
const list = (of: Field, least: number, most: number) => ({ is: 'list', of, least, most }) as const;
const setOf = (of: Field, least: number, most: number) =>
  ({ ...list(of, least, most), isSet: true }) as const;
const byAttribute = (of: Field) => ({ is: 'byAttribute', of }) as const;
const record = (fields: Fields, laws: readonly Law[] = []) => ({ is: 'record', fields, laws }) as const;
const optional = (of: Field) => ({ is: 'optional', of, isExact: false }) as const;
const ifThere = (of: Field) => ({ is: 'optional', of, isExact: true }) as const;

const law = <T>(says: string, holds: (record: T) => boolean): Law => ({ says, holds });

/**
 * Of a scale: its ends apart, a curve above 0, and its points from low to high within the ends and never falling. A number has
 * few of them, ordered categories one for each level between the first and the last.
 */
const scaleLaws: readonly Law[] = [
  law<Scale>('low must be below high', ({ low, high }) => low < high),
  law<Scale>('a curve needs ends above 0', ({ low, curve }) => curve === undefined || low > 0),
  law<Scale>(
    'give points or a curve, not both',
    ({ curve, points }) => curve === undefined || points === undefined,
  ),
  law<Scale>('points must lie between the ends, rising', ({ low, high, points = [] }) =>
    points.every(({ at, rise }, k) => {
      const before = points[k - 1] ?? { at: low, rise: 0 };
      return before.at < at && at < high && before.rise <= rise;
    }),
  ),
  law<Scale>(
    'too many points, or not one for each inner level of an ordered category',
    ({ low, high, points, categories }) =>
      categories === undefined
        ? (points?.length ?? 0) <= limits.scalePoints
        : low === 0 &&
          high === categories.length - 1 &&
          points?.length === high - 1 &&
          points.every(({ at }, k) => at === k + 1),
  ),
];

/** Whether a scale that has sound fields is one. */
export function isSoundScale(scale: Scale): boolean {
  const isEachOnce = new Set(scale.categories).size === (scale.categories?.length ?? 0);
  return isEachOnce && scaleLaws.every(({ holds }) => holds(scale));
}

const scale = record(
  {
    low: number,
    high: number,
    curve: optional(choice(scaleCurves)),
    points: optional(list(record({ at: number, rise: share }), 1, limits.categories - 2)),
    categories: optional(setOf(text(limits.categoryLength), 3, limits.categories)),
  },
  scaleLaws,
);

const categories = list(text(limits.categoryLength), 0, limits.categories);

const limit = record(
  {
    min: nullable(number),
    max: nullable(number),
    oneOf: nullable(categories),
    penalty: optional({ is: 'number', from: 0.01, to: 1 }),
  },
  [
    law<Limit>('min must not be above max', ({ min, max }) => min === null || max === null || min <= max),
    law<Limit>(
      'a penalty needs a limit with a single end',
      ({ min, max, oneOf, penalty }) =>
        penalty === undefined || (oneOf === null && (min === null) !== (max === null)),
    ),
  ],
);

const tokens = list(text(limits.missingTokenLength), 0, limits.missingTokens);
const writing = {
  decimalMark: choice(decimalMarks),
  dateOrder: choice(dateOrders),
  textTokens: optional(tokens),
  lastYear: optional({ is: 'whole', from: 1000, to: 2999 }),
};
const possibleReading = record({
  ...writing,
  type: choice(attributeTypes),
  unit: text(limits.unitLength),
  direction: choice(directions),
  target: nullable(number),
});
const leftOpen = record({
  kind: choice(questionKinds),
  example: text(limits.categoryLength),
  readings: list(possibleReading, 2, limits.openReadings),
});
const reading = record({
  ...writing,
  missingTokens: tokens,
  valueTokens: optional(tokens),
  leftOpen: optional(list(leftOpen, 0, limits.openQuestions)),
  isEndGuessed: optional(flag),
});

export const cellFields: FieldsOf<CellDetail> = {
  raw: text(limits.cellLength),
  state: choice(cellStates),
  source: ifThere(text(limits.sourceLength)),
  asOf: ifThere({ is: 'day' }),
  note: ifThere(text(limits.noteLength)),
  confidence: ifThere(share),
};

export const itemFields: FieldsOf<Omit<Item, 'id'>> = { name: name(limits.nameLength), position: number };

export const attributeFields: FieldsOf<Omit<Attribute, 'id'>> = {
  name: name(limits.nameLength),
  position: number,
  group: text(limits.groupLength),
  type: choice(attributeTypes),
  unit: text(limits.unitLength),
  direction: choice(directions),
  target: nullable(number),
  scale: nullable(scale),
  role: choice(roles),
  limit: nullable(limit),
  order: categories,
  reading,
  tolerance: nullable({ is: 'number', from: 0 }),
  decimals: nullable({ is: 'whole', from: 0, to: limits.decimals }),
  isHidden: flag,
  note: text(limits.noteLength),
};

/** Points of an attribute in a weighting. */
export const pointsField = { is: 'number', from: 0, to: maximumPoints } as const;

export const weightingFields: FieldsOf<Omit<Weighting, 'id'>> = {
  personId: nullable(id),
  name: name(limits.titleLength),
  position: number,
  points: byAttribute(pointsField),
  locked: setOf(id, 0, limits.attributes),
};

export const weightingPatchFields: FieldsOf<WeightingPatch> = {
  name: weightingFields.name,
  position: weightingFields.position,
  points: byAttribute(nullable(pointsField)),
  locked: byAttribute(flag),
};

export const comparisonFields = {
  name: name(limits.titleLength),
  description: text(limits.descriptionLength),
};

export const originField = record({
  title: text(limits.originLength),
  source: text(limits.sourceLength),
  licence: text(limits.originLength),
});

const preferenceRule = record(
  {
    shape: choice(preferenceShapes),
    indifference: ifThere({ is: 'number', from: 0 }),
    preference: ifThere({ is: 'number', from: 0 }),
    spread: ifThere({ is: 'number', above: 0 }),
  },
  [
    law<PreferenceRule>('needs a threshold', (rule) =>
      thresholdsOf[rule.shape].every((threshold) => rule[threshold] !== undefined),
    ),
  ],
);

const method = (of: string, more: Fields = {}) => record({ id: { is: 'literal', of }, ...more });

/** A method is told where it is not the weighted sum. */
export const settingsFields: FieldsOf<ComparisonSettings> = {
  missingPolicy: choice(missingPolicies),
  baselineItemId: nullable(id),
  itemNoun: name(limits.itemNounLength),
  origin: nullable(originField),
  method: ifThere(
    nullable({
      is: 'oneOf',
      of: [
        method('weightedProduct'),
        method('topsis'),
        method('vikor', { groupShare: share }),
        method('promethee', { rules: byAttribute(preferenceRule) }),
        method('edas'),
        method('waspas', { sumShare: share }),
      ],
    }),
  ),
};
