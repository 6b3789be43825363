import { rankingMethodIds } from '@tertium/engine';
import * as z from 'zod/mini';
import type { rankingEndpoints } from './ranking';
import type { SchemasFor } from './schemasFor';
import { numberFormats } from './settings';
import { Id, IdOrName, Version } from './text';

const Named = z.strictObject({ id: Id, name: z.string() });
/** Of what open cells leave possible the lowest and the highest; the same where nothing is open. */
const Span = z.strictObject({ low: z.number(), high: z.number() });

/** A ranking; scores of the weighted sum and shares are 0 to 1, places begin with 1, and equal scores share the better place. */
export const RankingAnswer = z.strictObject({
  version: Version,
  /** What ranks it; `null`: the weighted sum. The scores of a method are in its own unit, and open cells leave it nothing. */
  method: z.nullable(z.enum(rankingMethodIds)),
  /** In which the sentences write numbers: that of who asks. */
  numberFormat: z.enum(numberFormats),
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
  /** The best item within the comparison's budget, under its title; `null` where no budget is set. */
  budget: z.nullable(
    z.strictObject({
      title: z.string(),
      /** `null`: none with a place surely keeps it. */
      item: z.nullable(Named),
    }),
  ),
  /**
   * The cells that are not exactly known and could change who is first, those that could move most first, at most 20. Empty
   * where that is settled, where more than 100 items could be first, and of another method than the weighted sum.
   */
  findOut: z.array(
    z.strictObject({
      item: Named,
      attribute: Named,
      /** At its best it alone puts its item first, all other open cells at their worst. */
      canChangeFirst: z.boolean(),
      /** At one of its ends it alone settles who is first. */
      canSettle: z.boolean(),
    }),
  ),
  /**
   * Values that nobody has confirmed and that alone could put another ahead of the first, those that have to change least first,
   * at most 20. Empty of another method than the weighted sum. No cell that a formula computes is among them.
   */
  confirm: z.array(z.strictObject({ item: Named, attribute: Named, text: z.string() })),
  /** With `include=sure`: how often each of the best items is first when the weights change a little, 0 to 1, unknown values drawn too. */
  sure: z.nullable(
    z.strictObject({
      /** Weightings that were tried: 2,000, or as many as two seconds allowed. */
      samples: z.int(),
      /** Items that took part: the best 50, and those behind them that could be first. */
      judged: z.int(),
      items: z.array(z.strictObject({ ...Named.shape, first: z.number() })),
    }),
  ),
  /** With `include=methods`: the first 20 places by other methods. */
  methods: z.nullable(
    z.strictObject({
      /** Items that no method takes, because a value that counts is missing. */
      leftOut: z.int(),
      answers: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** Why it ranks nothing. */
          refused: z.nullable(z.string()),
          items: z.array(z.strictObject({ ...Named.shape, place: z.int() })),
        }),
      ),
    }),
  ),
});
export type RankingAnswer = z.infer<typeof RankingAnswer>;

/** A difference from the other item, the strongest first. */
const Reason = z.strictObject({ attribute: Named, text: z.string(), values: z.string() });

export const PlaceAnswer = z.strictObject({
  version: Version,
  item: Named,
  /** 1 is the best; `null`: it has none, and `headline` says why. */
  place: z.nullable(z.int()),
  /** Whom it is compared with; `null`: nobody else has a place, or it has none. */
  versus: z.nullable(Named),
  headline: z.string(),
  inFavour: z.array(Reason),
  against: z.array(Reason),
  /** What else to know before trusting the place. */
  remarks: z.array(z.string()),
  /** The smallest changes that would put the one behind ahead; `null` where nothing that is known could. */
  whatWouldChangeIt: z.nullable(z.string()),
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

export const rankingSchemas = {
  rankComparison: {
    query: z.strictObject({
      weighting: z.optional(IdOrName),
      include: z.optional(
        z
          .string()
          .check(
            z.regex(
              /^(sure|methods|sure,methods|methods,sure)$/,
              'must be sure, methods, or both with a comma',
            ),
          ),
      ),
    }),
    result: RankingAnswer,
  },
  explainPlace: {
    query: z.strictObject({ weighting: z.optional(IdOrName), versus: z.optional(IdOrName) }),
    result: PlaceAnswer,
  },
} satisfies SchemasFor<typeof rankingEndpoints>;
