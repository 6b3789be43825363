import { attributeTypes, dateOrders, directions, limits, orientations, questionKinds } from '@tertium/engine';
import * as z from 'zod/mini';
import type { importEndpoints } from './importing';
import type { SchemasFor } from './schemasFor';
import { numberFormats } from './settings';
import { Id, name, Version } from './text';

const count = z.int().check(z.nonnegative());

/** How to read a file. Whatever is left out is guessed from the file. */
const reading = {
  /** How it writes numbers. Settles every question about decimal marks. */
  numbers: z.optional(z.enum(numberFormats)),
  /** How it writes days. Settles every question about their order. */
  dates: z.optional(z.enum(dateOrders)),
  /** The name of the sheet, if the file has several. */
  sheet: z.optional(name(limits.titleLength)),
  orientation: z.optional(z.enum(orientations)),
  /** The row with the column names, counted from 1. 0 for none. */
  header: z.optional(
    z.string().check(z.regex(/^[0-9]{1,4}$/, 'must be a row counted from 1, or 0 for none')),
  ),
  /**
   * Columns, counted from 1, whose numbers contain commas although commas also separate cells. `none` for no column.
   */
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

/** How a file was read, and the result. */
export const ImportAnswer = z.strictObject({
  /** `null` in a preview of a new comparison. */
  id: z.nullable(Id),
  /** The version with the file's data. In a preview, the version that the file was compared with. */
  version: z.nullable(Version),
  name: z.string(),
  /** Whether nothing was saved. */
  isPreview: z.boolean(),
  /** The sheets of the file, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  items: z.strictObject({
    added: count,
    /** Items with a changed cell. */
    updated: count,
    /** Items that are not in the file. They stay. */
    missing: count,
  }),
  /** Changed cells of items that existed before. */
  changedCells: count,
  attributes: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      type: z.enum(attributeTypes),
      unit: z.string(),
      betterEnd: z.enum(directions),
      isNew: z.boolean(),
      /** Cells that can't be read as the attribute's type and stay text. */
      unread: count,
      unreadExamples: z.array(z.string()),
    }),
  ),
  /** Questions that the file doesn't answer. The first reading applies until someone answers. */
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
  /** Rows that could be any of several items, and so were skipped. */
  undecided: z.array(z.strictObject({ name: z.string(), rows: count, items: count })),
  /** Rows that don't seem to be items, such as totals, with the texts of the first 20. */
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
      /** The attribute that identifies rows. By default it is the name. */
      key: z.optional(name(limits.nameLength)),
      ...reading,
    }),
    body: FileBody,
    result: ImportAnswer,
  },
} satisfies SchemasFor<typeof importEndpoints>;
