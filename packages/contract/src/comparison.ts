import {
  attributeFields,
  type CellDetail,
  cellFields,
  comparisonFields,
  type Attribute as EngineAttribute,
  type Change as EngineChange,
  type Item as EngineItem,
  type Origin as EngineOrigin,
  type ComparisonSettings as EngineSettings,
  type Weighting as EngineWeighting,
  type Fields,
  itemFields,
  limits,
  type Optional,
  originField,
  pointsField,
  saidOfNew,
  settingsFields,
  weightingFields,
  weightingPatchFields,
} from '@tertium/engine';
import * as z from 'zod/mini';
import type { ItemLists } from './itemLists';
import { isSet, list, withoutRepeats } from './list';
import { possession, weighers } from './possession';
import { rights } from './rights';
import { byAttribute, newRecordOf, patchOf, recordOf, schemaOf } from './schemaOf';
import { described, Id, IdOrName, text } from './text';
import { ViewQuery } from './viewSchemas';

/*
 * The shapes of a comparison on the wire: schemas of the engine's fields. A test on the server proves that they accept
 * a change exactly when the engine does.
 */

export type Attribute = EngineAttribute;
export type ComparisonSettings = EngineSettings;
export type Change = EngineChange;

/** The schema of an entry with an id and these fields. */
const entryOf = <T>(fields: Fields) => recordOf<T>({ id: { is: 'id' }, ...fields });

/** A unit that replaces another: a field of its own, because it has a description of its own. */
const changedUnit = described(
  schemaOf<string>({ ...attributeFields.unit }),
  'Unit. Converts nothing: send limit, scale, target and tolerance in the new unit too',
);

export const Cell = z.union([z.null(), text(limits.cellLength), recordOf<CellDetail>(cellFields)]);
export const Attribute = entryOf<Attribute>(attributeFields);
export const Weighting = entryOf<EngineWeighting>(weightingFields);
export const ComparisonSettings = recordOf<ComparisonSettings>(settingsFields);
export const Points = schemaOf<number>(pointsField);
export const Origin = schemaOf<EngineOrigin>(originField);

/** New entries without duplicates. */
const entries = <T extends { readonly id: string }>(entry: z.ZodMiniType<T>, most: number) =>
  list(entry, 1, most).check(
    z.refine((each) => isSet(each.flatMap(({ id }) => id ?? [])), 'must not contain the same id twice'),
  );

const { attributes: maximumAttributes, entriesPerChange, weightingsPerChange } = limits;

/** How changes say what they are about. */
interface Naming {
  readonly key: z.ZodMiniType<string, string>;
  /** What every new entry says. */
  readonly said: readonly string[];
  readonly fieldsOfNew: Record<string, z.ZodMiniType>;
}

function changeOf({ key, said, fieldsOfNew }: Naming): z.ZodMiniType<Change> {
  const ids = list(key, 1, entriesPerChange).check(withoutRepeats);
  const removal = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind), ids });
  const locked = list(key, 0, maximumAttributes).check(withoutRepeats);
  /** New entries may leave out defaults, which the engine's `withBlanksOfNew` fills in. */
  const newEntryOf = <T>(fields: Fields, more: Record<string, z.ZodMiniType> = {}) =>
    newRecordOf<T>({ id: { is: 'id' }, ...fields }, said, { ...fieldsOfNew, ...more });
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('comparison.update'),
      patch: patchOf(comparisonFields, {
        settings: patchOf(settingsFields, { baselineItemId: z.nullable(key) }),
      }),
    }),
    z.strictObject({
      kind: z.literal('items.add'),
      items: entries(newEntryOf<EngineItem>(itemFields), entriesPerChange),
    }),
    removal('items.remove'),
    z.strictObject({ kind: z.literal('item.update'), id: key, patch: patchOf(itemFields) }),
    z.strictObject({
      kind: z.literal('attributes.add'),
      attributes: entries(newEntryOf<Attribute>(attributeFields), maximumAttributes),
    }),
    removal('attributes.remove'),
    z.strictObject({
      kind: z.literal('attribute.update'),
      id: key,
      patch: patchOf(attributeFields, { unit: changedUnit }),
    }),
    z
      .strictObject({
        kind: z.literal('cells.set'),
        itemIds: ids,
        attributeIds: list(key, 1, maximumAttributes).check(withoutRepeats),
        rows: list(list(Cell, 1, maximumAttributes), 1, entriesPerChange),
      })
      .check(
        z.refine(
          ({ itemIds, attributeIds, rows }) =>
            rows.length === itemIds.length && rows.every((row) => row.length === attributeIds.length),
          'rows must have one cell for each item and attribute',
        ),
      ),
    z.strictObject({
      kind: z.literal('weightings.add'),
      weightings: entries(
        newEntryOf<EngineWeighting>(weightingFields, {
          points: z.exactOptional(byAttribute(key, Points)),
          locked: z.exactOptional(locked),
        }),
        weightingsPerChange,
      ),
    }),
    removal('weightings.remove'),
    z.strictObject({
      kind: z.literal('weighting.update'),
      id: key,
      patch: patchOf(weightingPatchFields, {
        points: byAttribute(key, z.nullable(Points)),
        locked: byAttribute(key, z.boolean()),
      }),
    }),
  ]) as unknown as z.ZodMiniType<Change>;
}

/** One edit; see the engine's `Change` for its meaning. */
export const Change = changeOf({ key: Id, said: ['id', ...saidOfNew], fieldsOfNew: {} });

/** One edit as it may be posted: without ids and positions of what is new, and with names in place of ids. */
export const PostedChange = changeOf({
  key: IdOrName,
  said: ['name'],
  fieldsOfNew: {
    id: z.exactOptional(described(z.uuid(), 'Made by the server if left out')),
    position: z.exactOptional(described(z.number(), 'At the end if left out')),
  },
});

/** The list of an optional field of items. Absent in files from before the field existed. */
const optionalList = <T>({ of }: Optional) => z.exactOptional(z.array(z.nullable(schemaOf<T>(of))));

const chunkLists = {
  ids: z.array(z.string()),
  names: z.array(z.string()),
  positions: z.array(z.number()),
  shortlist: optionalList<boolean>(itemFields.isShortlisted),
  links: optionalList<string>(itemFields.link),
  images: optionalList<string>(itemFields.image),
  imageTexts: optionalList<string>(itemFields.imageText),
} satisfies { [List in keyof ItemLists]-?: z.ZodMiniType<ItemLists[List]> };

/** Items of one chunk of a table, columnar: `columns[j][i]` is the cell of attribute j and item i; `null` is empty. */
export const TableChunk = z.strictObject({ ...chunkLists, columns: z.array(z.array(Cell)) });
export type TableChunk = z.infer<typeof TableChunk>;

/**
 * A whole comparison: its own fields, then its items in chunks, roughly in order (the exact order is by position, then
 * id). In an answer of the server each chunk is a separate line, so that a reader can start with the first.
 */
export const ComparisonTable = z.strictObject({
  id: Id,
  version: z.int().check(z.positive()),
  /** The right of the caller. Each right includes those before it. */
  rights: z.enum(rights),
  ...possession,
  name: z.string(),
  description: z.string(),
  settings: ComparisonSettings,
  attributes: z.array(Attribute),
  weightings: z.array(Weighting),
  ...weighers,
  /** How the caller last viewed it, on any device. Absent if they changed nothing. */
  lastView: z.optional(ViewQuery),
  /** The items of all chunks together. */
  itemCount: z.int().check(z.nonnegative()),
  chunks: z.array(TableChunk),
});
export type ComparisonTable = z.infer<typeof ComparisonTable>;
