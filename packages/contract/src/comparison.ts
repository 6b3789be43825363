import { z } from 'zod';
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

export const maximumItems = 250_000;
export const maximumAttributes = 500;
export const maximumCellLength = 10_000;

const Finite = z.number();
const Position = Finite;

export const CellDetail = z.strictObject({
  raw: text(maximumCellLength),
  state: z.enum(['known', 'unknown', 'inapplicable', 'pending', 'disputed']),
  source: text(2000).optional(),
  asOf: z.iso.date().optional(),
  note: text(2000).optional(),
  confidence: z.number().min(0).max(1).optional(),
});
export const Cell = z.union([z.null(), text(maximumCellLength), CellDetail]);
export type Cell = z.infer<typeof Cell>;

const itemName = name(500);
export const Item = z.strictObject({ id: Id, name: itemName, position: Position });
export type Item = z.infer<typeof Item>;

const Scale = z
  .strictObject({ low: Finite, high: Finite })
  .refine((scale) => scale.low < scale.high, 'low must be below high');

const Limit = z.strictObject({
  min: Finite.nullable(),
  max: Finite.nullable(),
  oneOf: z.array(text(500)).max(200).nullable(),
});

const ReadingRules = z.strictObject({
  decimalMark: z.enum(['.', ',']),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  missingTokens: z.array(text(50)).max(50),
});

const attributeFields = {
  name: name(500),
  position: Position,
  group: text(200),
  type: z.enum(attributeTypes),
  unit: text(50),
  direction: z.enum(['higher', 'lower', 'target', 'none']),
  target: Finite.nullable(),
  scale: Scale.nullable(),
  role: z.enum(['must', 'want', 'info']),
  limit: Limit.nullable(),
  order: z.array(text(500)).max(200),
  reading: ReadingRules,
  tolerance: Finite.nonnegative().nullable(),
  decimals: z.number().int().min(0).max(15).nullable(),
  isHidden: z.boolean(),
  formula: text(2000),
  note: text(2000),
};
export const Attribute = z.strictObject({ id: Id, ...attributeFields });
export type Attribute = z.infer<typeof Attribute>;

const weightingFields = {
  name: name(200),
  position: Position,
  points: z.record(Id, z.number().min(0).max(10)),
  locked: z.array(Id).max(maximumAttributes),
};
export const Weighting = z.strictObject({ id: Id, ...weightingFields });
export type Weighting = z.infer<typeof Weighting>;

export const Origin = z.strictObject({ title: text(500), source: text(2000), licence: text(500) });

const settingsFields = {
  missingPolicy: z.enum(['interval', 'leaveOut', 'worst']),
  baselineItemId: Id.nullable(),
  activeWeightingId: Id.nullable(),
  itemNoun: text(50),
  origin: Origin.nullable(),
};
export const ComparisonSettings = z.strictObject(settingsFields);
export type ComparisonSettings = z.infer<typeof ComparisonSettings>;

const comparisonName = name(200);
const description = text(5000);
const Ids = z.array(Id).min(1).max(10_000);

/** One edit; see the engine's `Change` for its meaning. */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('comparison.update'),
    patch: z.strictObject({
      name: comparisonName.optional(),
      description: description.optional(),
      settings: z.strictObject(settingsFields).partial().optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('items.add'), items: z.array(Item).min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('items.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('item.update'),
    id: Id,
    patch: z.strictObject({ name: itemName, position: Position }).partial(),
  }),
  z.strictObject({
    kind: z.literal('attributes.add'),
    attributes: z.array(Attribute).min(1).max(maximumAttributes),
  }),
  z.strictObject({ kind: z.literal('attributes.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('attribute.update'),
    id: Id,
    patch: z.strictObject(attributeFields).partial(),
  }),
  z.strictObject({
    kind: z.literal('cells.set'),
    itemIds: Ids,
    attributeIds: z.array(Id).min(1).max(maximumAttributes),
    rows: z.array(z.array(Cell).max(maximumAttributes)).max(10_000),
  }),
  z.strictObject({ kind: z.literal('weightings.add'), weightings: z.array(Weighting).min(1).max(100) }),
  z.strictObject({ kind: z.literal('weightings.remove'), ids: Ids }),
  z.strictObject({
    kind: z.literal('weighting.update'),
    id: Id,
    patch: z.strictObject(weightingFields).partial(),
  }),
]);
export type Change = z.infer<typeof Change>;

/** A whole comparison, columnar: `columns[j][i]` is the cell of attribute j and item i; `null` is empty. */
export const ComparisonTable = z.strictObject({
  id: Id,
  version: z.number().int().positive(),
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
