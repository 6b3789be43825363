import * as z from 'zod/mini';
import type { operationEndpoints } from './operation';
import type { SchemasFor } from './schemasFor';
import { Id } from './text';

const seconds = z.number();
const bytes = z.number();
const count = z.number();

/** A trouble of the answering server, with its count since the server started. */
const Trouble = z.strictObject({
  level: z.enum(['error', 'warning']),
  /** Empty for a failed request. */
  text: z.string(),
  code: z.nullable(z.string()),
  /** The method and route of a request. */
  route: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  count,
  firstAt: seconds,
  lastAt: seconds,
});
export type Trouble = z.infer<typeof Trouble>;

/** The storage of a comparison. Only people who may view it see its name. */
const StoredComparison = z.strictObject({
  id: Id,
  name: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  itemCount: count,
  attributeCount: count,
  /** Bytes, including its images. */
  bytes,
  historyBytes: bytes,
  updatedAt: seconds,
  isDeleted: z.boolean(),
});
export type StoredComparison = z.infer<typeof StoredComparison>;

const ServerFacts = z.strictObject({
  /** When these figures were read. */
  at: seconds,
  /** The version of Tertium. */
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: seconds,
  /** The number of servers on this store now. */
  serverCount: count,
  store: z.strictObject({
    kind: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    bytes,
    /** Free bytes on its disk, `null` if the server can't know. */
    freeBytes: z.nullable(bytes),
  }),
  /** Automatic backups, `null` if they are made elsewhere. */
  backups: z.nullable(
    z.strictObject({
      count,
      bytes,
      newest: z.nullable(z.strictObject({ madeAt: seconds, bytes })),
      oldestAt: z.nullable(seconds),
      /** When a backup was last made and read back, or nothing had changed since. */
      goodAt: z.nullable(seconds),
      failedAt: z.nullable(seconds),
    }),
  ),
  troubles: z.array(Trouble),
  people: z.strictObject({
    count,
    /** People seen in the last 30 days. */
    recentCount: count,
    disabledCount: count,
    /** People who were invited and have no password yet. */
    invitedCount: count,
  }),
  storage: z.strictObject({
    comparisonCount: count,
    bytes,
    historyBytes: bytes,
    /** The most bytes of one person. */
    bytesPerUser: bytes,
    /** The largest comparisons, including their history. */
    largest: z.array(StoredComparison),
  }),
});
export type ServerFacts = z.infer<typeof ServerFacts>;

export const operationSchemas = {
  readServer: { result: ServerFacts },
} satisfies SchemasFor<typeof operationEndpoints>;
