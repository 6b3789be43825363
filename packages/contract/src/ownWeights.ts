import * as z from 'zod/mini';
import { OwnComment } from './commentSchemas';
import { Points } from './comparison';
import { PersonName } from './possession';
import { Id, Timestamp } from './text';
import { SavedView } from './viewSchemas';

const named = { attribute: z.string(), points: Points };

/**
 * What a person has said in a comparison that its file does not hold, or that is not theirs to export: their own weights and
 * their answers, by the names of the attributes that are still there, their own views and their comments.
 */
export const OwnWeights = z.strictObject({
  comparison: z.strictObject({ id: Id, name: z.string() }),
  owner: PersonName,
  /** `null` for none, and in one's own comparison, whose file has them. */
  weights: z.nullable(
    z.strictObject({
      name: z.string(),
      points: z.array(z.strictObject({ ...named, isLocked: z.boolean() })),
    }),
  ),
  /** The views that only they see. */
  views: z.array(SavedView),
  /** What they wrote, oldest first. */
  comments: z.array(OwnComment),
  answers: z.array(
    z.strictObject({
      /** 1 for the first round of the comparison. */
      round: z.int(),
      question: z.string(),
      isDone: z.boolean(),
      /** `null`: it is running. */
      revealedAt: z.nullable(Timestamp),
      points: z.array(z.strictObject(named)),
    }),
  ),
});
export type OwnWeights = z.infer<typeof OwnWeights>;
