import { type EndpointData, reading, viewing, writing } from './endpoint';

export { maximumItems } from '@tertium/engine';

/** Days in which a deleted comparison can be restored. */
export const graceDays = 30;
/** Bytes of one part of a batch of changes. */
export const changesBodyLimit = 10 * 1024 * 1024;

export const listComparisons = {
  ...reading,
  id: 'listComparisons',
  path: 'compare/v1/comparisons',
  summary: 'List my comparisons, last edited first. With `deleted=true` those I can still restore',
} as const satisfies EndpointData;

/** Searches each word in the name and description of a comparison, and in the names of its items and attributes. */
export const searchComparisons = {
  ...reading,
  id: 'searchComparisons',
  path: 'compare/v1/comparisons/search',
  summary: 'Search my comparisons for all words of a text. Returns the names that contain them',
} as const satisfies EndpointData;

/** Creates an empty comparison, or one from a template. */
export const createComparison = {
  ...writing,
  id: 'createComparison',
  method: 'POST',
  path: 'compare/v1/comparisons',
  summary: 'Create a comparison, empty or from a template. Safe to repeat with the same Idempotency-Key',
  status: 201,
  takesKey: true,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

export const openComparison = {
  ...viewing,
  id: 'openComparison',
  path: 'compare/v1/comparisons/:id',
  summary: 'Get the whole table in chunks of items, one per line. `If-None-Match` gives 304 if unchanged',
  hasVersion: true,
} as const satisfies EndpointData;

/** The schema of the result is `docs/comparison-file.schema.json`. */
export const exportComparison = {
  ...viewing,
  id: 'exportComparison',
  path: 'compare/v1/comparisons/:id/file',
  summary: 'Export a comparison. `result` is the file to import elsewhere',
} as const satisfies EndpointData;

export const duplicateComparison = {
  ...writing,
  id: 'duplicateComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/duplicate',
  summary: 'Duplicate a comparison with or without items, or save it as a template',
  right: 'view',
  status: 201,
  takesKey: true,
  codes: ['ERR_STORAGE_FULL', 'ERR_FORBIDDEN', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

/** Only for the caller. Others still see it. */
export const archiveComparison = {
  ...writing,
  id: 'archiveComparison',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/archived',
  summary: 'Archive a comparison for myself',
  right: 'view',
  status: 204,
  codes: ['ERR_STORAGE_FULL'],
} as const satisfies EndpointData;

export const unarchiveComparison = {
  ...writing,
  id: 'unarchiveComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/archived',
  summary: 'Unarchive a comparison',
  right: 'view',
  status: 204,
} as const satisfies EndpointData;

export const deleteComparison = {
  ...writing,
  id: 'deleteComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id',
  summary: 'Delete a comparison. It can be restored for 30 days',
  right: 'manage',
  precondition: 'version',
  status: 204,
} as const satisfies EndpointData;

export const restoreComparison = {
  ...writing,
  id: 'restoreComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/restore',
  summary: 'Restore a deleted comparison',
  right: 'manage',
} as const satisfies EndpointData;

/** Everyone who may weigh may call it. Each change then needs its own right, see `mayMake`. */
export const postChanges = {
  ...writing,
  id: 'postChanges',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/changes',
  summary:
    'Change a comparison: a list of changes and the version they are based on. Each kind needs its own right',
  right: 'weigh',
  bodyLimit: changesBodyLimit,
  takesLines: true,
  hasVersion: true,
  codes: ['ERR_STORAGE_FULL', 'ERR_VERSION_CONFLICT', 'ERR_CHANGE_INVALID', 'ERR_QUOTA', 'ERR_STATE'],
} as const satisfies EndpointData;

/** Only the caller's own batch. A missing one counts as dropped. */
export const dropChanges = {
  ...writing,
  id: 'dropChanges',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/changes/:batchId',
  summary: 'Discard a batch whose last part was not sent. `ERR_STATE` if it was applied',
  right: 'weigh',
  status: 204,
  codes: ['ERR_STATE'],
} as const satisfies EndpointData;

export const listHistory = {
  ...viewing,
  id: 'listHistory',
  path: 'compare/v1/comparisons/:id/history',
  summary:
    'List the history, newest first, 50 at a time. Beyond 30 days and 1,000 batches, each day is one entry',
} as const satisfies EndpointData;

export const readHistoryEntry = {
  ...viewing,
  id: 'readHistoryEntry',
  path: 'compare/v1/comparisons/:id/history/:version',
  summary: 'Get the changes of one batch and their inverse',
} as const satisfies EndpointData;

export const listInverses = {
  ...viewing,
  id: 'listInverses',
  path: 'compare/v1/comparisons/:id/inverses',
  summary:
    'Get the changes that undo the batches between two versions, newest first. As many as fit, at least one',
} as const satisfies EndpointData;

export const listChanges = {
  ...viewing,
  id: 'listChanges',
  path: 'compare/v1/comparisons/:id/changes',
  summary: 'Get the changes since a version. `isComplete: false` if reading the whole table is quicker',
} as const satisfies EndpointData;

export const listTemplates = {
  ...reading,
  id: 'listTemplates',
  path: 'compare/v1/templates',
  summary: 'List the example templates with their sources and licences',
} as const satisfies EndpointData;

export const compareEndpoints = [
  listComparisons,
  searchComparisons,
  createComparison,
  openComparison,
  exportComparison,
  duplicateComparison,
  archiveComparison,
  unarchiveComparison,
  deleteComparison,
  restoreComparison,
  postChanges,
  dropChanges,
  listChanges,
  listHistory,
  readHistoryEntry,
  listInverses,
  listTemplates,
] as const;
