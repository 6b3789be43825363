import * as z from 'zod/mini';
import { list } from './list';
import type { SchemasFor } from './schemasFor';
import { Id, name } from './text';
import { maximumViews, type viewEndpoints, viewLengths } from './views';

/** A view as keys and values of the page's address. */
export const ViewQuery = z
  .string()
  .check(z.maxLength(viewLengths.query), z.regex(/^(?:[a-z]+=[\w.*+%-]*(?:&(?=[a-z])|$))*$/));

const fields = {
  name: name(viewLengths.name),
  /** Whether everyone with access sees it, or only the person who saved it. */
  isForAll: z.boolean(),
  query: ViewQuery,
};

/** A way to show a comparison, under a name. */
export const SavedView = z.strictObject({ id: Id, ...fields });
export type SavedView = z.infer<typeof SavedView>;

/** The views of a file, if there are any. */
export const FiledViews = list(SavedView, 1, 2 * maximumViews);

export const viewSchemas = {
  listViews: { result: z.array(SavedView) },
  setView: {
    body: z.strictObject({
      ...fields,
      /** The view as the caller last saw it, so that no newer one is overwritten. */
      before: z.optional(z.strictObject(fields)),
    }),
    result: SavedView,
  },
  deleteView: {},
  setLastView: { body: z.strictObject({ query: ViewQuery }) },
} satisfies SchemasFor<typeof viewEndpoints>;
