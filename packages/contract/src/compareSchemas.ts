import { limits, rankingMethodIds } from '@tertium/engine';
import * as z from 'zod/mini';
import type { compareEndpoints } from './compare';
import { Change, ComparisonTable, Origin, PostedChange } from './comparison';
import { ComparisonFile } from './comparisonFile';
import { Hash } from './imageSchemas';
import { list } from './list';
import { possession, weighers } from './possession';
import { rights } from './rights';
import { AwaitedRound } from './roundSchemas';
import type { SchemasFor } from './schemasFor';
import { Id, name, Timestamp, text, Version, VersionText } from './text';

/**
 * The small ranking picture of a comparison: its best items with their scores (0..1), best first. By another method
 * than the weighted sum, `low` and `high` are its score's position between the last (0) and the first (1).
 */
export const RankingPicture = z.strictObject({
  method: z.exactOptional(z.enum(rankingMethodIds)),
  bars: z
    .array(
      z.strictObject({ name: z.string(), image: z.exactOptional(Hash), low: z.number(), high: z.number() }),
    )
    .check(z.maxLength(8)),
});

export const ComparisonSummary = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  itemNoun: z.string(),
  itemCount: z.int().check(z.nonnegative()),
  attributeCount: z.int().check(z.nonnegative()),
  origin: z.nullable(Origin),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  deletedAt: z.nullable(Timestamp),
  version: Version,
  /** The caller's right to it. */
  rights: z.enum(rights),
  ...possession,
  /** Whether others can be started from it, so that it is listed as a template. */
  isTemplate: z.boolean(),
  /** Whether the caller has archived it. */
  isArchived: z.boolean(),
  /** `null` when there is nothing to rank, the table is too large for a small picture, or a blind round waits. */
  picture: z.nullable(RankingPicture),
  /** The running round of a shared comparison that waits for the caller's answer. */
  awaitedRound: z.nullable(AwaitedRound),
  /** The item that its managers chose, by its name at the time, and the day. */
  decision: z.nullable(z.strictObject({ itemName: z.string(), day: z.string() })),
});
export type ComparisonSummary = z.infer<typeof ComparisonSummary>;

/** The purpose of a batch, if its changes don't say it. */
export const Purpose = z.discriminatedUnion('kind', [
  /** `from`: the name of the file or other source. */
  z.strictObject({ kind: z.literal('import'), from: text(limits.titleLength) }),
  /** `name`: of the template that the comparison started from. */
  z.strictObject({ kind: z.literal('example'), name: text(limits.titleLength) }),
  /** Restores a version, which was made at `at`. */
  z.strictObject({ kind: z.literal('restore'), version: Version, at: Timestamp }),
  /** Proposed values, which wait for a person to accept them. */
  z.strictObject({ kind: z.literal('propose') }),
]);
export type Purpose = z.infer<typeof Purpose>;

/**
 * The batch of a list of changes. An import or a paste is one batch in several parts: nothing of it is applied before
 * its last part arrives, then all of it in one transaction. A repeated part counts once.
 */
export const Batch = z.strictObject({
  id: Id,
  part: z.int().check(z.minimum(0), z.maximum(9999)),
  isLast: z.boolean(),
  /** Shown in the history. For a batch in parts, that of the part which completes it. */
  purpose: z.optional(Purpose),
});
export type Batch = z.infer<typeof Batch>;

/** `details` of ERR_VERSION_CONFLICT of `postChanges`: what both sides changed, with both values. */
export const ConflictDetails = z.strictObject({
  version: Version,
  conflicts: z.array(
    z.strictObject({
      /** Such as `cell`, `item.name`, `attribute.unit`, or `weighting.points` of one attribute. */
      what: z.string(),
      itemId: z.nullable(z.string()),
      attributeId: z.nullable(z.string()),
      weightingId: z.nullable(z.string()),
      mine: z.unknown(),
      theirs: z.unknown(),
    }),
  ),
});
export type ConflictDetails = z.infer<typeof ConflictDetails>;

const Named = z.nullable(z.strictObject({ id: Id, name: z.string() }));

/**
 * One thing that a batch did, with the names of that time; see the engine's `DescribedChange`. Long texts are cut. Of what is
 * a `right` both sides are one of the four, `owner`, or `null` for none. A person has the name of today. Of a round
 * of group weighing (`round.2`) they are `started`, `revealed`, `broughtIn`, or `null` where it is not there; of its due date
 * (`round.2.due`) dates, or `null` for none. Of a `mark` they are its names, `null` where there is none.
 * Of a thread (`comment`, `comment.round`, `comment.version`) the second is `started`, `resolved` or `reopened`.
 */
export const HistoryLine = z.strictObject({
  what: z.string(),
  item: Named,
  attribute: Named,
  weighting: Named,
  /** The person with the right (`what` is `right`; `everyone` has that id), or of the own weighting. */
  person: z.optional(z.strictObject({ id: z.string(), name: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** The most lines kept per batch. An import gives the rest as a number. */
export const maximumHistoryLines = 40;

/** One applied batch, or the merged old batches of a day, with the version after the last of them. */
export const HistoryEntry = z.strictObject({
  version: Version,
  at: Timestamp,
  /** `null` if several people made the batches of that day. */
  author: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  /** The access token of the program that made it for its author. `null` if no program did, or several differ. */
  program: z.nullable(z.string()),
  batchId: Id,
  /** The number of merged batches. The version before it is that much lower. */
  batchCount: z.int().check(z.positive()),
  /** What was done, counted by kind: `{ "cells.set": 12 }` counts cells for `cells.set`, entities otherwise. */
  counts: z.record(z.string(), z.int().check(z.nonnegative())),
  purpose: z.nullable(Purpose),
  /** Without cells of entries that the batch itself added. */
  lines: z.array(HistoryLine).check(z.maxLength(maximumHistoryLines)),
  /** How many further lines it would have. */
  more: z.int().check(z.nonnegative()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The longest search text. */
const searchLength = 200;
/** The most names returned per found comparison and kind. */
export const maximumFoundNames = 3;

/** A comparison that matches all words of a search, with the names of its items and attributes that match one. */
const FoundComparison = z.strictObject({
  id: Id,
  items: z.array(z.string()),
  attributes: z.array(z.string()),
});
export type FoundComparison = z.infer<typeof FoundComparison>;

export const templateAudiences = ['mine', 'everyone'] as const;
export type TemplateAudience = (typeof templateAudiences)[number];

export const Template = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  itemNoun: z.string(),
  itemCount: z.int(),
  attributeCount: z.int(),
  origin: Origin,
  picture: z.nullable(RankingPicture),
});
export type Template = z.infer<typeof Template>;

export const compareSchemas = {
  listComparisons: {
    query: z.strictObject({ deleted: z.optional(z.enum(['true', 'false'])) }),
    result: z.array(ComparisonSummary),
  },
  searchComparisons: {
    query: z.strictObject({ text: name(searchLength) }),
    result: z.strictObject({
      found: z.array(FoundComparison),
      /** `false` if there were more names than one search reads. */
      isComplete: z.boolean(),
    }),
  },
  createComparison: {
    body: z.strictObject({
      name: z.optional(name(limits.titleLength)),
      templateId: z.optional(z.string().check(z.maxLength(100))),
      /** Creates it as a template, for me alone. */
      isTemplate: z.optional(z.boolean()),
    }),
    result: ComparisonSummary,
  },
  openComparison: {
    result: ComparisonTable,
  },
  exportComparison: {
    query: z.strictObject({ comments: z.optional(z.enum(['true', 'false'])) }),
    result: ComparisonFile,
  },
  duplicateComparison: {
    body: z.strictObject({
      name: z.optional(name(limits.titleLength)),
      /** Without it, only attributes and weightings. */
      withItems: z.optional(z.boolean()),
      /** Makes a template, for me or for everyone here. */
      template: z.optional(z.enum(templateAudiences)),
    }),
    result: ComparisonSummary,
  },
  archiveComparison: {},
  unarchiveComparison: {},
  deleteComparison: {},
  restoreComparison: {
    result: ComparisonSummary,
  },
  postChanges: {
    body: z.strictObject({
      /** The version on which the changes were made. By default the current one, which conflicts with nobody. */
      baseVersion: z.optional(Version),
      /** Without one, the changes are a batch by themselves, and the call is not safe to repeat. */
      batch: z.optional(Batch),
      changes: list(PostedChange, 1, 1000),
    }),
    /** The version after the batch, or the current version while parts are missing. */
    result: z.strictObject({
      version: Version,
      isApplied: z.boolean(),
      /** New entries whose ids the server made. */
      added: z.exactOptional(z.array(z.strictObject({ id: Id, name: z.string() }))),
    }),
  },
  dropChanges: {},
  listHistory: {
    query: z.strictObject({
      before: z.optional(VersionText),
    }),
    result: z.array(HistoryEntry),
  },
  readHistoryEntry: {
    result: z.strictObject({ entry: HistoryEntry, changes: z.array(Change), inverse: z.array(Change) }),
  },
  listInverses: {
    query: z.strictObject({ after: VersionText, until: VersionText }),
    result: z.array(
      z.strictObject({ version: Version, batchCount: z.int().check(z.positive()), changes: z.array(Change) }),
    ),
  },
  listChanges: {
    query: z.strictObject({ since: VersionText }),
    result: z.strictObject({
      version: Version,
      isComplete: z.boolean(),
      /** The caller's current right. */
      rights: z.enum(rights),
      ...weighers,
      batches: z.array(z.strictObject({ version: Version, batchId: Id, changes: z.array(Change) })),
    }),
  },
  listTemplates: {
    result: z.array(Template),
  },
} satisfies SchemasFor<typeof compareEndpoints>;
