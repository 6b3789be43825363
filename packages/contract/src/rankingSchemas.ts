import { rankingMethodIds } from '@tertium/engine';
import * as z from 'zod/mini';
import type { rankingEndpoints } from './ranking';
import type { SchemasFor } from './schemasFor';
import { Id, Version } from './text';

const Named = z.strictObject({ id: Id, name: z.string() });
/** Of what open cells leave possible the lowest and the highest; the same where nothing is open. */
const Span = z.strictObject({ low: z.number(), high: z.number() });

/** A ranking; scores of the weighted sum and shares are 0 to 1, places begin with 1, and equal scores share the better place. */
export const RankingAnswer = z.strictObject({
  version: Version,
  /** What ranks it; `null`: the weighted sum. The scores of a method are in its own unit, and open cells leave it nothing. */
  method: z.nullable(z.enum(rankingMethodIds)),
  /** By which it is weighed; `null`: all attributes count the same. */
  weighting: z.nullable(Named),
  /** Those that count, with the part that each has in it. */
  attributes: z.array(z.strictObject({ ...Named.shape, share: z.number() })),
  /** The verdict in one or two sentences, the first of which says who leads, or what to find out before anybody does. */
  verdict: z.array(z.string()),
  /** Best first. */
  items: z.array(
    z.strictObject({
      ...Named.shape,
      place: z.int(),
      /** The places that open cells leave possible. */
      places: Span,
      /** What is sure of it: the low end of `scores`, whatever the unknown values are. */
      score: z.number(),
      scores: Span,
    }),
  ),
  /** Without a place, each with why: a must-have that it fails, that nothing is known of it, or what a method lacks. */
  unplaced: z.array(z.strictObject({ ...Named.shape, why: z.string() })),
});
export type RankingAnswer = z.infer<typeof RankingAnswer>;

export const rankingSchemas = {
  rankComparison: {
    query: z.strictObject({ weighting: z.optional(Id) }),
    result: RankingAnswer,
  },
} satisfies SchemasFor<typeof rankingEndpoints>;
