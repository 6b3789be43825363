import * as z from 'zod/mini';
import { maximumAttributes, maximumCellLength } from './comparisonLimits';
import { isSet, list, withoutRepeats } from './list';
import { possession, weighers } from './possession';
import { rights } from './rights';
import { Id, text, trimmedName } from './text';

/**
 * The shapes of a comparison on the wire. They are the engine's, met by structure: the two packages do not know each
 * other. A test on the server proves that the types are equal, and that this schema takes a change exactly when the
 * engine does.
 */

export const attributeTypes = [
  'number',
  'money',
  'rating',
  'boolean',
  'category',
  'tags',
  'date',
  'text',
  'link',
] as const;

const maximumEntries = 10_000;

const Finite = z.number();
const Position = Finite;

const withoutRepeatedIds = z.refine<readonly { readonly id: string }[]>(
  (entries) => isSet(entries.map(({ id }) => id)),
  'must not hold an id twice',
);

type Patch<F extends Record<string, z.ZodMiniType>> = {
  [K in keyof F]: z.ZodMiniExactOptional<F[K]>;
};

/** Some of the fields; a field that is not to change is left out, not undefined. */
function patchOf<F extends Record<string, z.ZodMiniType>>(fields: F) {
  const entries = Object.entries(fields).map(([key, field]) => [key, z.exactOptional(field)]);
  return z.strictObject(Object.fromEntries(entries) as Patch<F>);
}

export const CellDetail = z.strictObject({
  raw: text(maximumCellLength),
  state: z.enum(['known', 'unknown', 'inapplicable', 'pending', 'disputed']),
  source: z.exactOptional(text(2000)),
  asOf: z.exactOptional(z.iso.date()),
  note: z.exactOptional(text(2000)),
  confidence: z.exactOptional(z.number().check(z.minimum(0), z.maximum(1))),
});
export const Cell = z.union([z.null(), text(maximumCellLength), CellDetail]);
export type Cell = z.infer<typeof Cell>;

const itemFields = { name: trimmedName(500), position: Position };
export const Item = z.strictObject({ id: Id, ...itemFields });
export type Item = z.infer<typeof Item>;

const ScalePoint = z.strictObject({ at: Finite, rise: z.number().check(z.minimum(0), z.maximum(1)) });
const maximumPoints = 4;
const Scale = z
  .strictObject({
    low: Finite,
    high: Finite,
    curve: z.optional(z.enum(['logarithmic'])),
    points: z.optional(list(ScalePoint, 1, 198)),
    categories: z.optional(list(text(500), 3, 200).check(withoutRepeats)),
  })
  .check(
    z.refine((scale) => scale.low < scale.high, 'low must be below high'),
    z.refine(({ low, curve }) => curve === undefined || low > 0, 'a curve needs ends above 0'),
    z.refine(({ curve, points }) => curve === undefined || points === undefined, 'points, or a curve'),
    z.refine(
      ({ low, high, points = [] }) =>
        points.every(({ at, rise }, k) => {
          const before = points[k - 1] ?? { at: low, rise: 0 };
          return before.at < at && at < high && before.rise <= rise;
        }),
      'points must lie between the ends, rising',
    ),
    z.refine(
      ({ low, high, points, categories }) =>
        categories === undefined
          ? (points?.length ?? 0) <= maximumPoints
          : low === 0 &&
            high === categories.length - 1 &&
            points?.length === high - 1 &&
            points.every(({ at }, k) => at === k + 1),
      'numbers have few points, ordered categories one for each inner level',
    ),
  );

const categories = list(text(500), 0, 200);

const Limit = z
  .strictObject({
    min: z.nullable(Finite),
    max: z.nullable(Finite),
    oneOf: z.nullable(categories),
    penalty: z.optional(z.number().check(z.minimum(0.01), z.maximum(1))),
  })
  .check(
    z.refine(({ min, max }) => min === null || max === null || min <= max, 'min must not be above max'),
    z.refine(
      ({ min, max, oneOf, penalty }) =>
        penalty === undefined || (oneOf === null && (min === null) !== (max === null)),
      'a penalty belongs to a single end',
    ),
  );

const direction = z.enum(['higher', 'lower', 'target', 'none']);
const writingFields = {
  decimalMark: z.enum(['.', ',']),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  textTokens: z.optional(list(text(50), 0, 50)),
  lastYear: z.optional(z.int().check(z.gte(1000), z.lte(2999))),
};
const PossibleReading = z.strictObject({
  ...writingFields,
  type: z.enum(attributeTypes),
  unit: text(50),
  direction,
  target: z.nullable(Finite),
});
const LeftOpen = z.strictObject({
  kind: z.enum(['decimalMark', 'dateOrder', 'century', 'unit']),
  example: text(500),
  readings: list(PossibleReading, 2, 8),
});
const ReadingRules = z.strictObject({
  ...writingFields,
  missingTokens: list(text(50), 0, 50),
  valueTokens: z.optional(list(text(50), 0, 50)),
  leftOpen: z.optional(list(LeftOpen, 0, 4)),
  isEndGuessed: z.optional(z.boolean()),
});

const attributeFields = {
  name: trimmedName(500),
  position: Position,
  group: text(200),
  type: z.enum(attributeTypes),
  unit: text(50),
  direction,
  target: z.nullable(Finite),
  scale: z.nullable(Scale),
  role: z.enum(['must', 'want', 'info']),
  limit: z.nullable(Limit),
  order: categories,
  reading: ReadingRules,
  tolerance: z.nullable(Finite.check(z.nonnegative())),
  decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(15))),
  isHidden: z.boolean(),
  note: text(2000),
};
export const Attribute = z.strictObject({ id: Id, ...attributeFields });
export type Attribute = z.infer<typeof Attribute>;

export const Points = z.number().check(z.minimum(0), z.maximum(10));
const withFewKeys = z.refine<object>(
  (record) => Object.keys(record).length <= maximumAttributes,
  `at most ${maximumAttributes} attributes`,
);

const weightingFields = {
  personId: z.nullable(Id),
  name: trimmedName(200),
  position: Position,
  points: z.record(Id, Points).check(withFewKeys),
  locked: list(Id, 0, maximumAttributes).check(withoutRepeats),
};
export const Weighting = z.strictObject({ id: Id, ...weightingFields });
export type Weighting = z.infer<typeof Weighting>;

export const Origin = z.strictObject({ title: text(500), source: text(2000), licence: text(500) });

const thresholdsOf = {
  usual: [],
  uShape: ['indifference'],
  vShape: ['preference'],
  level: ['indifference', 'preference'],
  linear: ['indifference', 'preference'],
  gaussian: ['spread'],
} as const;
const PreferenceRule = z
  .strictObject({
    shape: z.enum(['usual', 'uShape', 'vShape', 'level', 'linear', 'gaussian']),
    indifference: z.exactOptional(z.number().check(z.minimum(0))),
    preference: z.exactOptional(z.number().check(z.minimum(0))),
    spread: z.exactOptional(z.number().check(z.positive())),
  })
  .check(
    z.refine(
      (rule) => thresholdsOf[rule.shape].every((name) => rule[name] !== undefined),
      'lacks a threshold',
    ),
  );

const share = z.number().check(z.minimum(0), z.maximum(1));

export const rankingMethodIds = [
  'weightedProduct',
  'topsis',
  'vikor',
  'promethee',
  'edas',
  'waspas',
] as const;

/** What a comparison is ranked by in place of the weighted sum, with what the method asks for; see the engine's. */
const RankingMethod = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal('weightedProduct') }),
  z.strictObject({ id: z.literal('topsis') }),
  z.strictObject({ id: z.literal('vikor'), groupShare: share }),
  z.strictObject({
    id: z.literal('promethee'),
    rules: z.record(Id, PreferenceRule).check(withFewKeys),
  }),
  z.strictObject({ id: z.literal('edas') }),
  z.strictObject({ id: z.literal('waspas'), sumShare: share }),
]);

const settingsFields = {
  missingPolicy: z.enum(['interval', 'leaveOut', 'worst']),
  baselineItemId: z.nullable(Id),
  itemNoun: trimmedName(50),
  origin: z.nullable(Origin),
};
const method = z.nullable(RankingMethod);
export const ComparisonSettings = z.strictObject({ ...settingsFields, method: z.exactOptional(method) });
export type ComparisonSettings = z.infer<typeof ComparisonSettings>;

const Ids = list(Id, 1, maximumEntries).check(withoutRepeats);
const AttributeIds = list(Id, 1, maximumAttributes).check(withoutRepeats);

/** One edit; see the engine's `Change` for its meaning. */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('comparison.update'),
    patch: patchOf({
      name: trimmedName(200),
      description: text(5000),
      settings: patchOf({ ...settingsFields, method }),
    }),
  }),
  z.strictObject({
    kind: z.literal('items.add'),
    items: list(Item, 1, maximumEntries).check(withoutRepeatedIds),
  }),
  z.strictObject({ kind: z.literal('items.remove'), ids: Ids }),
  z.strictObject({ kind: z.literal('item.update'), id: Id, patch: patchOf(itemFields) }),
  z.strictObject({
    kind: z.literal('attributes.add'),
    attributes: list(Attribute, 1, maximumAttributes).check(withoutRepeatedIds),
  }),
  z.strictObject({ kind: z.literal('attributes.remove'), ids: Ids }),
  z.strictObject({ kind: z.literal('attribute.update'), id: Id, patch: patchOf(attributeFields) }),
  z
    .strictObject({
      kind: z.literal('cells.set'),
      itemIds: Ids,
      attributeIds: AttributeIds,
      rows: list(list(Cell, 1, maximumAttributes), 1, maximumEntries),
    })
    .check(
      z.refine(
        ({ itemIds, attributeIds, rows }) =>
          rows.length === itemIds.length && rows.every((row) => row.length === attributeIds.length),
        'rows must have a cell for each item and attribute',
      ),
    ),
  z.strictObject({
    kind: z.literal('weightings.add'),
    weightings: list(Weighting, 1, 100).check(withoutRepeatedIds),
  }),
  z.strictObject({ kind: z.literal('weightings.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('weighting.update'),
    id: Id,
    patch: patchOf({
      name: weightingFields.name,
      position: weightingFields.position,
      points: z.record(Id, z.nullable(Points)).check(withFewKeys),
      locked: z.record(Id, z.boolean()).check(withFewKeys),
    }),
  }),
]);
export type Change = z.infer<typeof Change>;

/** Items of one chunk of a table, columnar: `columns[j][i]` is the cell of attribute j and item i; `null` is empty. */
export const TableChunk = z.strictObject({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  positions: z.array(z.number()),
  columns: z.array(z.array(Cell)),
});
export type TableChunk = z.infer<typeof TableChunk>;

/**
 * A whole comparison: what it is, then its items in chunks, roughly in their order (exactly it is by position, then
 * id). In an answer of the server each chunk is a line of its own, so that whoever reads may begin with the first.
 */
export const ComparisonTable = z.strictObject({
  id: Id,
  version: z.int().check(z.positive()),
  /** What who opened it may do with it; each right includes those before it. */
  rights: z.enum(rights),
  ...possession,
  name: z.string(),
  description: z.string(),
  settings: ComparisonSettings,
  attributes: z.array(Attribute),
  weightings: z.array(Weighting),
  ...weighers,
  /** The items of all chunks together. */
  itemCount: z.int().check(z.nonnegative()),
  chunks: z.array(TableChunk),
});
export type ComparisonTable = z.infer<typeof ComparisonTable>;
