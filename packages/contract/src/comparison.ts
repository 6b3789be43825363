import * as z from 'zod/mini';
import { maximumAttributes, maximumCellLength } from './comparisonLimits';
import { rights } from './rights';
import { Id, name, text } from './text';

/**
 * The shapes of a comparison on the wire. They are the engine's, met by structure: the two packages do not
 * know each other, and the compiler objects in web and server when they part.
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
  'formula',
] as const;

const Finite = z.number();
const Position = Finite;

export const CellDetail = z.strictObject({
  raw: text(maximumCellLength),
  state: z.enum(['known', 'unknown', 'inapplicable', 'pending', 'disputed']),
  source: z.optional(text(2000)),
  asOf: z.optional(z.iso.date()),
  note: z.optional(text(2000)),
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export const Cell = z.union([z.null(), text(maximumCellLength), CellDetail]);
export type Cell = z.infer<typeof Cell>;

const itemName = name(500);
export const Item = z.strictObject({ id: Id, name: itemName, position: Position });
export type Item = z.infer<typeof Item>;

const Scale = z
  .strictObject({ low: Finite, high: Finite })
  .check(z.refine((scale) => scale.low < scale.high, 'low must be below high'));

const Limit = z.strictObject({
  min: z.nullable(Finite),
  max: z.nullable(Finite),
  oneOf: z.nullable(z.array(text(500)).check(z.maxLength(200))),
});

const ReadingRules = z.strictObject({
  decimalMark: z.enum(['.', ',']),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  missingTokens: z.array(text(50)).check(z.maxLength(50)),
});

const attributeFields = {
  name: name(500),
  position: Position,
  group: text(200),
  type: z.enum(attributeTypes),
  unit: text(50),
  direction: z.enum(['higher', 'lower', 'target', 'none']),
  target: z.nullable(Finite),
  scale: z.nullable(Scale),
  role: z.enum(['must', 'want', 'info']),
  limit: z.nullable(Limit),
  order: z.array(text(500)).check(z.maxLength(200)),
  reading: ReadingRules,
  tolerance: z.nullable(Finite.check(z.nonnegative())),
  decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(15))),
  isHidden: z.boolean(),
  formula: text(2000),
  note: text(2000),
};
export const Attribute = z.strictObject({ id: Id, ...attributeFields });
export type Attribute = z.infer<typeof Attribute>;

const weightingFields = {
  name: name(200),
  position: Position,
  points: z.record(Id, z.number().check(z.minimum(0), z.maximum(10))),
  locked: z.array(Id).check(z.maxLength(maximumAttributes)),
};
export const Weighting = z.strictObject({ id: Id, ...weightingFields });
export type Weighting = z.infer<typeof Weighting>;

export const Origin = z.strictObject({ title: text(500), source: text(2000), licence: text(500) });

const settingsFields = {
  missingPolicy: z.enum(['interval', 'leaveOut', 'worst']),
  baselineItemId: z.nullable(Id),
  activeWeightingId: z.nullable(Id),
  itemNoun: text(50),
  origin: z.nullable(Origin),
};
export const ComparisonSettings = z.strictObject(settingsFields);
export type ComparisonSettings = z.infer<typeof ComparisonSettings>;

const comparisonName = name(200);
const description = text(5000);
const Ids = z.array(Id).check(z.minLength(1), z.maxLength(10_000));

/** One edit; see the engine's `Change` for its meaning. */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('comparison.update'),
    patch: z.strictObject({
      name: z.optional(comparisonName),
      description: z.optional(description),
      settings: z.optional(z.partial(z.strictObject(settingsFields))),
    }),
  }),
  z.strictObject({
    kind: z.literal('items.add'),
    items: z.array(Item).check(z.minLength(1), z.maxLength(10_000)),
  }),
  z.strictObject({ kind: z.literal('items.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('item.update'),
    id: Id,
    patch: z.partial(z.strictObject({ name: itemName, position: Position })),
  }),
  z.strictObject({
    kind: z.literal('attributes.add'),
    attributes: z.array(Attribute).check(z.minLength(1), z.maxLength(maximumAttributes)),
  }),
  z.strictObject({ kind: z.literal('attributes.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('attribute.update'),
    id: Id,
    patch: z.partial(z.strictObject(attributeFields)),
  }),
  z.strictObject({
    kind: z.literal('cells.set'),
    itemIds: Ids,
    attributeIds: z.array(Id).check(z.minLength(1), z.maxLength(maximumAttributes)),
    rows: z.array(z.array(Cell).check(z.maxLength(maximumAttributes))).check(z.maxLength(10_000)),
  }),
  z.strictObject({
    kind: z.literal('weightings.add'),
    weightings: z.array(Weighting).check(z.minLength(1), z.maxLength(100)),
  }),
  z.strictObject({ kind: z.literal('weightings.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('weighting.update'),
    id: Id,
    patch: z.partial(z.strictObject(weightingFields)),
  }),
]);
export type Change = z.infer<typeof Change>;

/** A whole comparison, columnar: `columns[j][i]` is the cell of attribute j and item i; `null` is empty. */
export const ComparisonTable = z.strictObject({
  id: Id,
  version: z.int().check(z.positive()),
  /** What who opened it may do with it; each right includes those before it. */
  rights: z.enum(rights),
  name: z.string(),
  description: z.string(),
  settings: ComparisonSettings,
  items: z.strictObject({
    ids: z.array(z.string()),
    names: z.array(z.string()),
    positions: z.array(z.number()),
  }),
  attributes: z.array(Attribute),
  columns: z.array(z.array(Cell)),
  weightings: z.array(Weighting),
});
export type ComparisonTable = z.infer<typeof ComparisonTable>;
