import * as z from 'zod/mini';
import { type liveEndpoints, streamEnds } from './live';
import type { SchemasFor } from './schemasFor';
import { Id, Version } from './text';

/** Where in a comparison somebody is: at a cell, or, without an item, at the weight of an attribute. */
export const Spot = z.strictObject({ attributeId: Id, itemId: z.nullable(Id) });
export type Spot = z.infer<typeof Spot>;

/** Somebody who has a comparison open; `spot` is where they were last of all pages they have it open in. */
const PersonHere = z.strictObject({ id: Id, name: z.string(), spot: z.nullable(Spot) });
export type PersonHere = z.infer<typeof PersonHere>;

export const LiveEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('version'), version: Version }),
  /** The current id of each topic, by name; a topic that has never changed is missing. An id is random: compare it with the last. */
  z.strictObject({ kind: z.literal('topics'), ids: z.record(z.string(), Id) }),
  /** Who came or moved, and whose face goes; with `isAll` these are all, who asks among them. */
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
  tellSpot: {
    body: z.strictObject({ tab: Id, spot: z.nullable(Spot) }),
  },
} satisfies SchemasFor<typeof liveEndpoints>;
