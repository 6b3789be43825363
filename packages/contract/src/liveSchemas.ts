import * as z from 'zod/mini';
import { type liveEndpoints, streamEnds } from './live';
import type { SchemasFor } from './schemasFor';
import { Id, Version } from './text';

/** A person's position in a comparison: a cell or, without an item, the weight of an attribute. */
export const Spot = z.strictObject({ attributeId: Id, itemId: z.nullable(Id) });
export type Spot = z.infer<typeof Spot>;

/** A person who has a comparison open. `spot` is their latest position in all their pages. */
const PersonHere = z.strictObject({ id: Id, name: z.string(), spot: z.nullable(Spot) });
export type PersonHere = z.infer<typeof PersonHere>;

export const LiveEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('version'), version: Version }),
  /**
   * The current id of each topic, by name. A topic that has never changed is missing. Ids are random, so compare each
   * with the last one.
   */
  z.strictObject({ kind: z.literal('topics'), ids: z.record(z.string(), Id) }),
  /**
   * The people who came or moved, and the ids of those who left. With `isAll`, `people` is everyone present, including
   * the caller.
   */
  z.strictObject({
    kind: z.literal('here'),
    isAll: z.boolean(),
    people: z.array(PersonHere),
    gone: z.array(Id),
  }),
  z.strictObject({ kind: z.literal('end'), reason: z.enum(streamEnds) }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveSchemas = {
  followComparison: {
    query: z.strictObject({ tab: Id }),
    result: LiveEvent,
  },
  reportSpot: {
    body: z.strictObject({ tab: Id, spot: z.nullable(Spot) }),
  },
} satisfies SchemasFor<typeof liveEndpoints>;
