import * as z from 'zod/mini';
import { Change, ComparisonTable, Origin } from './comparison';
import { defineEndpoint } from './endpoint';
import { Id, IdParams, name, Timestamp, Version, VersionText } from './text';

/** Days for which a deleted comparison can be brought back. */
export const graceDays = 30;
/** Bytes of one part of a batch of changes. */
export const changesBodyLimit = 10 * 1024 * 1024;

/** The small ranking picture of a comparison: its best items with their scores (0..1), best first. */
export const RankingPicture = z.strictObject({
  bars: z
    .array(z.strictObject({ name: z.string(), low: z.number(), high: z.number() }))
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
  /** `null` when there is nothing to rank or the table is too large for a small picture. */
  picture: z.nullable(RankingPicture),
});
export type ComparisonSummary = z.infer<typeof ComparisonSummary>;

export const listComparisons = defineEndpoint({
  id: 'listComparisons',
  method: 'GET',
  path: 'compare/v1/comparisons',
  summary: 'My comparisons, latest edit first; with `deleted=true` those that can still be brought back',
  access: 'bearer',
  status: 200,
  query: z.strictObject({ deleted: z.optional(z.enum(['true', 'false'])) }),
  result: z.array(ComparisonSummary),
  codes: ['ERR_QUERY_INVALID'],
});

/** Empty, or from a template. */
export const createComparison = defineEndpoint({
  id: 'createComparison',
  method: 'POST',
  path: 'compare/v1/comparisons',
  summary: 'Create a comparison, empty or from a template; repeat with the same Idempotency-Key to be safe',
  access: 'bearer',
  status: 201,
  body: z.strictObject({
    name: z.optional(name(200)),
    templateId: z.optional(z.string().check(z.maxLength(100))),
  }),
  result: ComparisonSummary,
  codes: ['ERR_NOT_FOUND', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
});

export const openComparison = defineEndpoint({
  id: 'openComparison',
  method: 'GET',
  path: 'compare/v1/comparisons/:id',
  summary: 'The whole table, columnar; `If-None-Match` answers 304 when it has not changed',
  access: 'bearer',
  status: 200,
  params: IdParams,
  result: ComparisonTable,
  hasVersion: true,
  codes: ['ERR_NOT_FOUND'],
});

export const duplicateComparison = defineEndpoint({
  id: 'duplicateComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/duplicate',
  summary: 'A copy with its own history',
  access: 'bearer',
  status: 201,
  params: IdParams,
  body: z.strictObject({ name: z.optional(name(200)) }),
  result: ComparisonSummary,
  codes: ['ERR_NOT_FOUND', 'ERR_QUOTA'],
});

export const deleteComparison = defineEndpoint({
  id: 'deleteComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id',
  summary: 'Delete; can be brought back for 30 days',
  access: 'bearer',
  precondition: 'version',
  status: 204,
  params: IdParams,
  codes: ['ERR_NOT_FOUND', 'ERR_VERSION_CONFLICT', 'ERR_PRECONDITION_REQUIRED'],
});

export const restoreComparison = defineEndpoint({
  id: 'restoreComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/restore',
  summary: 'Bring a deleted comparison back',
  access: 'bearer',
  status: 200,
  params: IdParams,
  result: ComparisonSummary,
  codes: ['ERR_NOT_FOUND'],
});

/**
 * Where a list of changes belongs. An import or a paste is one batch in several parts: nothing of it is applied before
 * its last part is there, then all of it in one transaction. A part sent twice counts once.
 */
export const Batch = z.strictObject({
  id: Id,
  part: z.int().check(z.minimum(0), z.maximum(9999)),
  isLast: z.boolean(),
});
export type Batch = z.infer<typeof Batch>;

export const postChanges = defineEndpoint({
  id: 'postChanges',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/changes',
  summary: 'Edit: a list of changes with the version they were based on',
  access: 'bearer',
  status: 200,
  params: IdParams,
  body: z.strictObject({
    baseVersion: Version,
    batch: Batch,
    changes: z.array(Change).check(z.minLength(1), z.maxLength(1000)),
  }),
  /** The version after the batch; the version as it was while parts are still missing. */
  result: z.strictObject({ version: Version, isApplied: z.boolean() }),
  bodyLimit: changesBodyLimit,
  hasVersion: true,
  codes: ['ERR_NOT_FOUND', 'ERR_VERSION_CONFLICT', 'ERR_CHANGE_INVALID', 'ERR_QUOTA', 'ERR_STATE'],
});

/** `details` of ERR_VERSION_CONFLICT of `postChanges`: what both sides touched, with both values. */
export const ConflictDetails = z.strictObject({
  version: Version,
  conflicts: z.array(
    z.strictObject({
      /** Such as `cell`, `item.name`, `attribute.unit`, `weighting.points`. */
      what: z.string(),
      itemId: z.nullable(z.string()),
      attributeId: z.nullable(z.string()),
      mine: z.unknown(),
      theirs: z.unknown(),
    }),
  ),
});
export type ConflictDetails = z.infer<typeof ConflictDetails>;

/** One applied batch. */
export const HistoryEntry = z.strictObject({
  version: Version,
  at: Timestamp,
  author: z.strictObject({ id: Id, name: z.string() }),
  batchId: Id,
  /** What was done, counted by kind: `{ "cells.set": 12 }` counts cells for `cells.set`, entities otherwise. */
  counts: z.record(z.string(), z.int().check(z.nonnegative())),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listHistory = defineEndpoint({
  id: 'listHistory',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/history',
  summary: 'Who did what, latest first, 50 at a time',
  access: 'bearer',
  status: 200,
  params: IdParams,
  query: z.strictObject({
    before: z.optional(VersionText),
  }),
  result: z.array(HistoryEntry),
  codes: ['ERR_NOT_FOUND', 'ERR_QUERY_INVALID'],
});

/** What one batch did and what undoes it. */
export const readHistoryEntry = defineEndpoint({
  id: 'readHistoryEntry',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/history/:version',
  summary: 'The changes of one batch and their inverse',
  access: 'bearer',
  status: 200,
  params: z.strictObject({ id: Id, version: VersionText }),
  result: z.strictObject({ entry: HistoryEntry, changes: z.array(Change), inverse: z.array(Change) }),
  codes: ['ERR_NOT_FOUND'],
});

export const listChanges = defineEndpoint({
  id: 'listChanges',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/changes',
  summary: 'What others did since a version; `isComplete: false` when it is quicker to open anew',
  access: 'bearer',
  status: 200,
  params: IdParams,
  query: z.strictObject({ since: VersionText }),
  result: z.strictObject({
    version: Version,
    isComplete: z.boolean(),
    batches: z.array(z.strictObject({ version: Version, batchId: Id, changes: z.array(Change) })),
  }),
  codes: ['ERR_NOT_FOUND', 'ERR_QUERY_INVALID'],
});

export const Template = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  itemNoun: z.string(),
  itemCount: z.int(),
  attributeCount: z.int(),
  origin: Origin,
});
export type Template = z.infer<typeof Template>;

export const listTemplates = defineEndpoint({
  id: 'listTemplates',
  method: 'GET',
  path: 'compare/v1/templates',
  summary: 'Templates built from public data, with their sources and licences',
  access: 'bearer',
  status: 200,
  result: z.array(Template),
  codes: [],
});

export const compareEndpoints = [
  listComparisons,
  createComparison,
  openComparison,
  duplicateComparison,
  deleteComparison,
  restoreComparison,
  postChanges,
  listChanges,
  listHistory,
  readHistoryEntry,
  listTemplates,
] as const;
