import { rankingMethodIds } from '@tertium/engine';
import * as z from 'zod/mini';
import type { rankingEndpoints } from './ranking';
import type { SchemasFor } from './schemasFor';
import { numberFormats } from './settings';
import { Id, IdOrName, Version } from './text';

const Named = z.strictObject({ id: Id, name: z.string() });
/** The lowest and highest value that open cells allow. They are equal if no cell is open. */
const Span = z.strictObject({ low: z.number(), high: z.number() });

/**
 * A ranking. Scores of the weighted sum and shares are 0 to 1. Places start at 1, and equal scores share the better
 * place.
 */
export const RankingAnswer = z.strictObject({
  version: Version,
  /**
   * The ranking method, `null` for the weighted sum. A method's scores are in its own unit, and it gives items with
   * open cells no place.
   */
  method: z.nullable(z.enum(rankingMethodIds)),
  /** The number format of the sentences, from the caller's settings. */
  numberFormat: z.enum(numberFormats),
  /** The weighting, `null` if all attributes count the same. */
  weighting: z.nullable(Named),
  /** The attributes that count, with their weight shares. */
  attributes: z.array(z.strictObject({ ...Named.shape, share: z.number() })),
  /** The verdict in one or two sentences. The first says who leads, or what to find out first. */
  verdict: z.array(z.string()),
  /** Best first. */
  items: z.array(
    z.strictObject({
      ...Named.shape,
      place: z.int(),
      /** The places that open cells allow. */
      places: Span,
      /** The score that is certain whatever the unknown values are: the low end of `scores`. */
      score: z.number(),
      scores: Span,
    }),
  ),
  /** Items without a place, with the reason: a failed must-have, no known values, or what a method lacks. */
  unplaced: z.array(z.strictObject({ ...Named.shape, why: z.string() })),
  /** The best item within the comparison's budget, with the budget's title. `null` if there is no budget. */
  budget: z.nullable(
    z.strictObject({
      title: z.string(),
      /** `null` if no ranked item is certainly within the budget. */
      item: z.nullable(Named),
    }),
  ),
  /**
   * At most 20 open cells that could change who is first, those that could move most first. Empty if that is settled,
   * if more than 100 items could be first, and for other methods than the weighted sum.
   */
  findOut: z.array(
    z.strictObject({
      item: Named,
      attribute: Named,
      /** Whether its best value puts its item first even if all other open cells are at their worst. */
      canChangeFirst: z.boolean(),
      /** Whether one of its extreme values alone settles who is first. */
      canSettle: z.boolean(),
    }),
  ),
  /**
   * At most 20 unconfirmed values that could each put another item first, those that need to change least first. Empty
   * for other methods than the weighted sum. Computed cells are never among them.
   */
  confirm: z.array(z.strictObject({ item: Named, attribute: Named, text: z.string() })),
  /**
   * With `include=sure`: how often each of the best items is first, 0 to 1, when weights change a little and unknown
   * values are drawn at random.
   */
  sure: z.nullable(
    z.strictObject({
      /** The number of sampled weightings: 2,000, or as many as two seconds allowed. */
      samples: z.int(),
      /** The number of sampled items: the best 50, and those behind them that could be first. */
      judged: z.int(),
      items: z.array(z.strictObject({ ...Named.shape, first: z.number() })),
    }),
  ),
  /** With `include=methods`: the first 20 places by other methods. */
  methods: z.nullable(
    z.strictObject({
      /** The number of items that no method ranks, because a value that counts is missing. */
      leftOut: z.int(),
      answers: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** Why the method ranks nothing. */
          refused: z.nullable(z.string()),
          items: z.array(z.strictObject({ ...Named.shape, place: z.int() })),
        }),
      ),
    }),
  ),
});
export type RankingAnswer = z.infer<typeof RankingAnswer>;

/** A difference from the other item. The strongest comes first. */
const Reason = z.strictObject({ attribute: Named, text: z.string(), values: z.string() });

export const PlaceAnswer = z.strictObject({
  version: Version,
  item: Named,
  /** 1 is the best. `null` if it has no place, and `headline` says why. */
  place: z.nullable(z.int()),
  /** The item it is compared with. `null` if no other item has a place, or it has none itself. */
  versus: z.nullable(Named),
  headline: z.string(),
  inFavour: z.array(Reason),
  against: z.array(Reason),
  /** Remarks to know before trusting the place. */
  remarks: z.array(z.string()),
  /** The smallest changes that would reverse the order of the two items. `null` if no known change could. */
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
