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

/** What a thread is about. It need not be there any more. */
export const Anchor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('comparison') }),
  z.strictObject({ kind: z.literal('item'), itemId: Id }),
  z.strictObject({ kind: z.literal('attribute'), attributeId: Id }),
  z.strictObject({
    kind: z.literal('cell'),
    itemId: Id,
    attributeId: Id,
    /** Its value is or was disputed, and this is where people talk about that. */
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

/** Markdown, of which pages show emphasis, code, lists and links. A mention is `<@` and `>` around a person's id. */
const CommentText = text(commentLength).check(z.refine(hasSomethingVisible, 'must not be empty'));

/** Who wrote something; without an id they are a name in a file. */
const Author = z.strictObject({ id: z.nullable(Id), name: z.string() });

/** A thread without the texts of its comments. */
export const Thread = z.strictObject({
  id: Id,
  anchor: Anchor,
  author: Author,
  startedAt: Timestamp,
  lastAt: Timestamp,
  /** The beginning of its first comment, with the names of those mentioned. */
  excerpt: z.string(),
  commentCount: z.int().check(z.positive()),
  /** Whether I wrote in it or am mentioned. */
  isMine: z.boolean(),
  /** `null`: it is open. */
  resolved: z.nullable(z.strictObject({ by: Author, at: Timestamp })),
});
export type Thread = z.infer<typeof Thread>;

export const Comment = z.strictObject({
  id: Id,
  author: Author,
  text: CommentText,
  /** People that the text mentions, by the names of now. */
  mentions: z.array(PersonName),
  at: Timestamp,
  editedAt: z.nullable(Timestamp),
});
export type Comment = z.infer<typeof Comment>;

/** A comment in a file. People stand in it by their names alone. */
export const FiledComment = z.strictObject({
  id: Id,
  threadId: Id,
  anchor: Anchor,
  author: z.string().check(z.maxLength(200)),
  text: CommentText,
  at: Timestamp,
  editedAt: z.nullable(Timestamp),
  /** Of its thread; `null`: it is open. */
  resolvedAt: z.nullable(Timestamp),
  resolvedBy: z.nullable(z.string().check(z.maxLength(200))),
});
export type FiledComment = z.infer<typeof FiledComment>;

/** Comments of a file, where there are any. */
export const FiledComments = list(FiledComment, 1, maximumComments);

/** A comment in the export of its author's account. */
export const OwnComment = z.strictObject({ anchor: Anchor, text: CommentText, at: Timestamp });

export const commentSchemas = {
  listThreads: {
    query: z.strictObject({
      /** Without one all are listed. */
      filter: z.optional(z.enum(threadFilters)),
      /** With a filter, JSON of an anchor: only those on it, of an item or attribute also those on its cells. */
      about: z.optional(z.string().check(z.refine(isAnchorText, 'must be an anchor as JSON'))),
      /** That one alone, whatever the filter. */
      thread: z.optional(Id),
      /** `next` of the answer before. */
      before: z.optional(z.string().check(z.regex(/^[0-9]{1,9}$/, 'must be a number'))),
    }),
    result: z.strictObject({
      threads: z.array(Thread),
      people: z.array(PersonName),
      /** How many the filter leaves, and how many there are. */
      count: z.int(),
      total: z.int(),
      /** Asks for those that follow; `null` after the last. */
      next: z.nullable(z.int()),
    }),
  },
  countThreads: { result: z.array(z.strictObject({ anchor: Anchor, count: z.int() })) },
  readThread: { result: z.array(Comment) },
  resolveThread: { body: z.strictObject({ isResolved: z.boolean() }), result: Thread },
  setComment: {
    body: z.strictObject({
      /** That of the comment itself starts a thread. */
      threadId: Id,
      /** What the thread is about; only who starts it says so. */
      anchor: z.optional(Anchor),
      text: CommentText,
    }),
    result: Comment,
  },
  deleteComment: {},
  bringInComments: { body: z.strictObject({ comments: list(FiledComment, 1, commentsPerCall) }) },
} satisfies SchemasFor<typeof commentEndpoints>;
