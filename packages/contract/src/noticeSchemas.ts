import * as z from 'zod/mini';
import { Anchor } from './commentSchemas';
import { noticeChoices, type noticeEndpoints, noticeKinds } from './notices';
import { PersonName } from './possession';
import { AwaitedRound } from './roundSchemas';
import type { SchemasFor } from './schemasFor';
import { Id, Timestamp } from './text';

const Place = z.strictObject({ id: Id, name: z.string() });

/** Something that waits for a person in one of their comparisons. More kinds may be added. */
export const Waiting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('round'), comparison: Place, round: AwaitedRound }),
]);
export type Waiting = z.infer<typeof Waiting>;

/** Something that happened and concerns a person. */
export const Notice = z.strictObject({
  /** The id of the comment, round, batch or shared comparison. It is unique within the comparison. */
  id: Id,
  kind: z.enum(noticeKinds),
  comparison: Place,
  /** `null` if their account was deleted. */
  by: z.nullable(PersonName),
  at: Timestamp,
  isRead: z.boolean(),
  /** The comment's thread, `null` if the notice isn't about a comment. */
  thread: z.nullable(z.strictObject({ id: Id, anchor: Anchor })),
  /** The cell with a disputed value. */
  cell: z.nullable(z.strictObject({ itemId: Id, attributeId: Id })),
  /** The beginning of the comment. */
  excerpt: z.nullable(z.string()),
  roundNumber: z.nullable(z.int()),
});
export type Notice = z.infer<typeof Notice>;

export const noticeSchemas = {
  listNotices: {
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,12}\.[0-9a-f-]{36}$/))) }),
    result: z.strictObject({
      waiting: z.array(Waiting),
      notices: z.array(Notice),
      unreadCount: z.int(),
      /** The choices of comparisons, where they aren't `mine`. */
      choices: z.array(z.strictObject({ comparisonId: Id, choice: z.enum(noticeChoices) })),
      /** The next call's `before`, `null` if there are no older notices. */
      next: z.nullable(z.string()),
    }),
  },
  markNoticesRead: {
    body: z.strictObject({ until: Timestamp, comparisonId: z.optional(Id), id: z.optional(Id) }),
  },
  setNoticeChoice: { body: z.strictObject({ choice: z.enum(noticeChoices) }) },
} satisfies SchemasFor<typeof noticeEndpoints>;
