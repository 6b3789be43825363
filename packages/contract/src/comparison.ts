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
import { newRecordOf, patchOf, recordOf, schemaOf } from './schemaOf';
import { Id, text } from './text';

/*
 * The shapes of a comparison on the wire: schemas of the engine's fields. A test on the server proves that these take a change
 * exactly when the engine does.
 */

export type Attribute = EngineAttribute;
export type ComparisonSettings = EngineSettings;
export type Change = EngineChange;

/** The schema of what has an id and these fields. */
const entryOf = <T>(fields: Fields) => recordOf<T>({ id: { is: 'id' }, ...fields });

export const Cell = z.union([z.null(), text(limits.cellLength), recordOf<CellDetail>(cellFields)]);
export const Attribute = entryOf<Attribute>(attributeFields);
export const Weighting = entryOf<EngineWeighting>(weightingFields);
export const ComparisonSettings = recordOf<ComparisonSettings>(settingsFields);
/** New ones leave out what is usual; the engine's `withBlanksOfNew` fills it in. */
const newEntryOf = <T>(fields: Fields) =>
  newRecordOf<T>({ id: { is: 'id' }, ...fields }, ['id', ...saidOfNew]);
const NewItem = newEntryOf<EngineItem>(itemFields);
const NewAttribute = newEntryOf<Attribute>(attributeFields);
const NewWeighting = newEntryOf<EngineWeighting>(weightingFields);
export const Points = schemaOf<number>(pointsField);
export const Origin = schemaOf<EngineOrigin>(originField);

/** New entries, none of them twice. */
const entries = <T extends { readonly id: string }>(entry: z.ZodMiniType<T>, most: number) =>
  list(entry, 1, most).check(
    z.refine((each) => isSet(each.map(({ id }) => id)), 'must not contain the same id twice'),
  );

const { attributes: maximumAttributes, entriesPerChange } = limits;
const Ids = list(Id, 1, entriesPerChange).check(withoutRepeats);

/** One edit; see the engine's `Change` for its meaning. */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('comparison.update'),
    patch: patchOf(comparisonFields, { settings: patchOf(settingsFields) }),
  }),
  z.strictObject({ kind: z.literal('items.add'), items: entries(NewItem, entriesPerChange) }),
  z.strictObject({ kind: z.literal('items.remove'), ids: Ids }),
  z.strictObject({ kind: z.literal('item.update'), id: Id, patch: patchOf(itemFields) }),
  z.strictObject({
    kind: z.literal('attributes.add'),
    attributes: entries(NewAttribute, maximumAttributes),
  }),
  z.strictObject({ kind: z.literal('attributes.remove'), ids: Ids }),
  z.strictObject({ kind: z.literal('attribute.update'), id: Id, patch: patchOf(attributeFields) }),
  z
    .strictObject({
      kind: z.literal('cells.set'),
      itemIds: Ids,
      attributeIds: list(Id, 1, maximumAttributes).check(withoutRepeats),
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
    weightings: entries(NewWeighting, limits.weightingsPerChange),
  }),
  z.strictObject({ kind: z.literal('weightings.remove'), ids: Ids }),
  z.strictObject({ kind: z.literal('weighting.update'), id: Id, patch: patchOf(weightingPatchFields) }),
]) as unknown as z.ZodMiniType<Change>;

/** The list of a field that an item need not have; not in files from before there was that field. */
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
