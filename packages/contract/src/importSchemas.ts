import { attributeTypes, dateOrders, directions, limits, orientations, questionKinds } from '@tertium/engine';
import * as z from 'zod/mini';
import type { importEndpoints } from './importing';
import type { SchemasFor } from './schemasFor';
import { numberFormats } from './settings';
import { Id, name, Version } from './text';

const count = z.int().check(z.nonnegative());

/** How a file is read; what is left out is guessed from the file. */
const reading = {
  /** How it writes numbers. Settles every question about decimal marks. */
  numbers: z.optional(z.enum(numberFormats)),
  /** How it writes days. Settles every question about their order. */
  dates: z.optional(z.enum(dateOrders)),
  /** The name of the sheet, of a file with several. */
  sheet: z.optional(name(limits.titleLength)),
  orientation: z.optional(z.enum(orientations)),
  /** The row that names the columns, counted from 1; 0 for none. */
  header: z.optional(
    z.string().check(z.regex(/^[0-9]{1,4}$/, 'must be a row counted from 1, or 0 for none')),
  ),
  /** Columns, counted from 1, in whose numbers commas stand that part cells too; `none` for no column. */
  commas: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(none|[0-9]{1,4}(,[0-9]{1,4}){0,99})$/,
          'must be columns counted from 1, such as 2,3, or none',
        ),
      ),
  ),
  preview: z.optional(z.enum(['true', 'false'])),
};

/** What a file was read as, and what came of it. */
export const ImportAnswer = z.strictObject({
  /** `null` in a preview of a new comparison. */
  id: z.nullable(Id),
  /** The version with the file in it; in a preview the one it was compared with. */
  version: z.nullable(Version),
  name: z.string(),
  /** Whether it is only what would be. */
  isPreview: z.boolean(),
  /** The sheets of the file, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  items: z.strictObject({
    added: count,
    /** Items of which a cell changed. */
    updated: count,
    /** Items that are not in the file; they stay. */
    missing: count,
  }),
  /** Cells of items that existed and have another value now. */
  changedCells: count,
  attributes: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      type: z.enum(attributeTypes),
      unit: z.string(),
      betterEnd: z.enum(directions),
      isNew: z.boolean(),
      /** Cells that are not read as the type and stay text. */
      unread: count,
      unreadExamples: z.array(z.string()),
    }),
  ),
  /** What nothing in the file decides. The first reading is taken until somebody answers. */
  questions: z.array(
    z.strictObject({
      attribute: z.string(),
      kind: z.enum(questionKinds),
      example: z.string(),
      readings: z.array(
        z.strictObject({ type: z.enum(attributeTypes), unit: z.string(), value: z.nullable(z.number()) }),
      ),
    }),
  ),
  /** Rows that could be any of several items, so that nothing came of them. */
  undecided: z.array(z.strictObject({ name: z.string(), rows: count, items: count })),
  /** Rows that seem to be no items, such as totals; the first 20 as their texts. */
  leftOut: z.strictObject({ rows: count, examples: z.array(z.array(z.string())) }),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const FileBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0);

export const importSchemas = {
  importTable: {
    query: z.strictObject({ name: z.optional(name(limits.titleLength)), ...reading }),
    body: FileBody,
    result: ImportAnswer,
  },
  updateFromTable: {
    query: z.strictObject({
      /** The attribute by which rows are found; by default their name. */
      key: z.optional(name(limits.nameLength)),
      ...reading,
    }),
    body: FileBody,
    result: ImportAnswer,
  },
} satisfies SchemasFor<typeof importEndpoints>;
