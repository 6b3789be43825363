import { hasSomethingVisible } from '@tertium/engine';
import * as z from 'zod/mini';
import {
  type commentEndpoints,
  commentLength,
  commentsPerCall,
  maximumComments,
  threadFilters,
} from './comments';
import { list } from './list';
import { PersonName } from './possession';
import type { SchemasFor } from './schemasFor';
import { Id, Timestamp, text } from './text';

/** What a thread is about. It may be deleted since. */
export const Anchor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('comparison') }),
  z.strictObject({ kind: z.literal('item'), itemId: Id }),
  z.strictObject({ kind: z.literal('attribute'), attributeId: Id }),
  z.strictObject({
    kind: z.literal('cell'),
    itemId: Id,
    attributeId: Id,
    /** The thread discusses a current or past dispute of the cell's value. */
    isDispute: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('weighting'), weightingId: Id }),
  z.strictObject({ kind: z.literal('round'), roundId: Id }),
  z.strictObject({ kind: z.literal('version'), markId: Id }),
]);
export type Anchor = z.infer<typeof Anchor>;

const isAnchorText = (text: string): boolean => {
  try {
    return Anchor.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** Markdown, of which pages show emphasis, code, lists and links. A mention is a person's id between `<@` and `>`. */
const CommentText = text(commentLength).check(z.refine(hasSomethingVisible, 'must not be empty'));

/** The author. Without an id it is a name from a file. */
const Author = z.strictObject({ id: z.nullable(Id), name: z.string() });

/** A thread without the texts of its comments. */
export const Thread = z.strictObject({
  id: Id,
  anchor: Anchor,
  author: Author,
  startedAt: Timestamp,
  lastAt: Timestamp,
  /** The beginning of its first comment, with mentions as names. */
  excerpt: z.string(),
  commentCount: z.int().check(z.positive()),
  /** Whether I wrote in it or am mentioned. */
  isMine: z.boolean(),
  /** `null` if it is open. */
  resolved: z.nullable(z.strictObject({ by: Author, at: Timestamp })),
});
export type Thread = z.infer<typeof Thread>;

export const Comment = z.strictObject({
  id: Id,
  author: Author,
  text: CommentText,
  /** The mentioned people, with their current names. */
  mentions: z.array(PersonName),
  at: Timestamp,
  editedAt: z.nullable(Timestamp),
});
export type Comment = z.infer<typeof Comment>;

/** A comment in a file, which names people only by their names. */
export const FiledComment = z.strictObject({
  id: Id,
  threadId: Id,
  anchor: Anchor,
  author: z.string().check(z.maxLength(200)),
  text: CommentText,
  at: Timestamp,
  editedAt: z.nullable(Timestamp),
  /** For its thread. `null` if it is open. */
  resolvedAt: z.nullable(Timestamp),
  resolvedBy: z.nullable(z.string().check(z.maxLength(200))),
});
export type FiledComment = z.infer<typeof FiledComment>;

/** The comments of a file, if it has any. */
export const FiledComments = list(FiledComment, 1, maximumComments);

/** A comment in the export of its author's account. */
export const OwnComment = z.strictObject({ anchor: Anchor, text: CommentText, at: Timestamp });

/** `next` of the previous answer. */
const before = z.optional(z.string().check(z.regex(/^[0-9]{1,9}$/, 'must be a number')));
/** Requests the following ones as `before`. `null` after the last. */
const next = z.nullable(z.int());

export const commentSchemas = {
  listThreads: {
    query: z.strictObject({
      /** Without a filter, all are listed. */
      filter: z.optional(z.enum(threadFilters)),
      /** With a filter, JSON of an anchor: only threads on it, and for an item or attribute also those on its cells. */
      about: z.optional(z.string().check(z.refine(isAnchorText, 'must be an anchor as JSON'))),
      /** Only this thread, whatever the filter. */
      thread: z.optional(Id),
      before,
    }),
    result: z.strictObject({
      threads: z.array(Thread),
      people: z.array(PersonName),
      /** How many match the filter, and how many there are. */
      count: z.int(),
      total: z.int(),
      next,
    }),
  },
  countThreads: { result: z.array(z.strictObject({ anchor: Anchor, count: z.int() })) },
  readThread: {
    query: z.strictObject({ before }),
    result: z.strictObject({ comments: z.array(Comment), next }),
  },
  resolveThread: { body: z.strictObject({ isResolved: z.boolean() }), result: Thread },
  setComment: {
    body: z.strictObject({
      /** The comment's own id starts a thread. */
      threadId: Id,
      /** What the thread is about. Only given when starting it. */
      anchor: z.optional(Anchor),
      text: CommentText,
    }),
    result: Comment,
  },
  deleteComment: {},
  bringInComments: { body: z.strictObject({ comments: list(FiledComment, 1, commentsPerCall) }) },
} satisfies SchemasFor<typeof commentEndpoints>;
