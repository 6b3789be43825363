import * as z from 'zod/mini';
import type { operationEndpoints } from './operation';
import type { SchemasFor } from './schemasFor';
import { Id } from './text';

const seconds = z.number();
const bytes = z.number();
const count = z.number();

/** Something that went wrong on the server that answers, with how often it did since the server started. */
const Trouble = z.strictObject({
  level: z.enum(['error', 'warning']),
  /** Empty for a request that failed. */
  text: z.string(),
  code: z.nullable(z.string()),
  /** Method and route of a request. */
  route: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  count,
  firstAt: seconds,
  lastAt: seconds,
});
export type Trouble = z.infer<typeof Trouble>;

/** How much a comparison keeps. Its name is told to who may view it. */
const StoredComparison = z.strictObject({
  id: Id,
  name: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  itemCount: count,
  attributeCount: count,
  /** With its images. */
  bytes,
  historyBytes: bytes,
  updatedAt: seconds,
  isDeleted: z.boolean(),
});
export type StoredComparison = z.infer<typeof StoredComparison>;

const ServerFacts = z.strictObject({
  /** When this was found out. */
  at: seconds,
  /** Of Tertium. */
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: seconds,
  /** Servers on this store now. */
  serverCount: count,
  store: z.strictObject({
    kind: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    bytes,
    /** On its disk; `null` where the server cannot know. */
    freeBytes: z.nullable(bytes),
  }),
  /** Automatic ones; `null` where somebody else makes them. */
  backups: z.nullable(
    z.strictObject({
      count,
      bytes,
      newest: z.nullable(z.strictObject({ madeAt: seconds, bytes })),
      oldestAt: z.nullable(seconds),
      /** When one was last made and read back, or nothing had changed. */
      goodAt: z.nullable(seconds),
      failedAt: z.nullable(seconds),
    }),
  ),
  troubles: z.array(Trouble),
  people: z.strictObject({
    count,
    /** Seen in the last 30 days. */
    recentCount: count,
    disabledCount: count,
    /** Without a password yet. */
    invitedCount: count,
  }),
  storage: z.strictObject({
    comparisonCount: count,
    bytes,
    historyBytes: bytes,
    /** What one person may keep. */
    bytesPerUser: bytes,
    /** The largest, with their history. */
    largest: z.array(StoredComparison),
  }),
});
export type ServerFacts = z.infer<typeof ServerFacts>;

export const operationSchemas = {
  readServer: { result: ServerFacts },
} satisfies SchemasFor<typeof operationEndpoints>;
