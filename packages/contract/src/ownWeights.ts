import * as z from 'zod/mini';
import { OwnComment } from './commentSchemas';
import { Points } from './comparison';
import { PersonName } from './possession';
import { Id, Timestamp } from './text';
import { SavedView, ViewQuery } from './viewSchemas';

const named = { attribute: z.string(), points: Points };

/**
 * What a person contributed to a comparison, beyond its file or if they may not export that: their weights and
 * answers, by the names of the remaining attributes, their own views and their comments.
 */
export const OwnWeights = z.strictObject({
  comparison: z.strictObject({ id: Id, name: z.string() }),
  owner: PersonName,
  /** `null` if there are none, and in a person's own comparison, whose file has them. */
  weights: z.nullable(
    z.strictObject({
      name: z.string(),
      points: z.array(z.strictObject({ ...named, isLocked: z.boolean() })),
    }),
  ),
  /** The views that only the person sees. */
  views: z.array(SavedView),
  /** How the person last viewed it. `null` if they changed nothing. */
  lastView: z.nullable(ViewQuery),
  /** The person's comments, oldest first. */
  comments: z.array(OwnComment),
  answers: z.array(
    z.strictObject({
      /** 1 for the first round of the comparison. */
      round: z.int(),
      question: z.string(),
      isDone: z.boolean(),
      /** `null` while the round is running. */
      revealedAt: z.nullable(Timestamp),
      points: z.array(z.strictObject(named)),
    }),
  ),
});
export type OwnWeights = z.infer<typeof OwnWeights>;
