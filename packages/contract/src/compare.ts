import type { EndpointData } from './endpoint';

/** Days for which a deleted comparison can be brought back. */
export const graceDays = 30;
/** Bytes of one part of a batch of changes. */
export const changesBodyLimit = 10 * 1024 * 1024;

export const listComparisons = {
  id: 'listComparisons',
  method: 'GET',
  path: 'compare/v1/comparisons',
  summary: 'List my comparisons, last edited first; with `deleted=true` those I can still restore',
  access: 'bearer',
  scope: 'read',
  status: 200,
  codes: ['ERR_QUERY_INVALID'],
} as const satisfies EndpointData;

/** Each word is looked for in the names of a comparison, its items and its attributes, and in its description. */
export const searchComparisons = {
  id: 'searchComparisons',
  method: 'GET',
  path: 'compare/v1/comparisons/search',
  summary: 'Search my comparisons for all words of a text; gives the names in which they were found',
  access: 'bearer',
  scope: 'read',
  status: 200,
  codes: ['ERR_QUERY_INVALID'],
} as const satisfies EndpointData;

/** Empty, or from a template. */
export const createComparison = {
  id: 'createComparison',
  method: 'POST',
  path: 'compare/v1/comparisons',
  summary: 'Create a comparison, empty or from a template; safe to repeat with the same Idempotency-Key',
  access: 'bearer',
  scope: 'write',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

export const openComparison = {
  id: 'openComparison',
  method: 'GET',
  path: 'compare/v1/comparisons/:id',
  summary: 'Get the whole table in chunks of items, one per line; `If-None-Match` gives 304 if unchanged',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  hasVersion: true,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

/** The schema of what it gives is `docs/comparison-file.schema.json`. */
export const exportComparison = {
  id: 'exportComparison',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/file',
  summary: 'Export a comparison; `result` is the file to import elsewhere',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const duplicateComparison = {
  id: 'duplicateComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/duplicate',
  summary: 'Duplicate a comparison with or without items, or save it as a template',
  access: 'bearer',
  scope: 'write',
  right: 'view',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_QUOTA'],
} as const satisfies EndpointData;

/** For who asks alone; others see it where it was. */
export const archiveComparison = {
  id: 'archiveComparison',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/archived',
  summary: 'Archive a comparison for myself',
  access: 'bearer',
  scope: 'write',
  right: 'view',
  status: 204,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const unarchiveComparison = {
  id: 'unarchiveComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/archived',
  summary: 'Unarchive a comparison',
  access: 'bearer',
  scope: 'write',
  right: 'view',
  status: 204,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const deleteComparison = {
  id: 'deleteComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id',
  summary: 'Delete a comparison; it can be restored for 30 days',
  access: 'bearer',
  scope: 'write',
  right: 'manage',
  precondition: 'version',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_VERSION_CONFLICT', 'ERR_PRECONDITION_REQUIRED'],
} as const satisfies EndpointData;

export const restoreComparison = {
  id: 'restoreComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/restore',
  summary: 'Restore a deleted comparison',
  access: 'bearer',
  scope: 'write',
  right: 'manage',
  status: 200,
  codes: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN'],
} as const satisfies EndpointData;

/** Whoever may weigh may call it; each change then asks for its own right, see `mayChange`. */
export const postChanges = {
  id: 'postChanges',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/changes',
  summary:
    'Change a comparison: a list of changes and the version they are based on; each kind needs its own right',
  access: 'bearer',
  scope: 'write',
  right: 'weigh',
  status: 200,
  bodyLimit: changesBodyLimit,
  hasVersion: true,
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_NOT_FOUND',
    'ERR_FORBIDDEN',
    'ERR_VERSION_CONFLICT',
    'ERR_CHANGE_INVALID',
    'ERR_QUOTA',
    'ERR_STATE',
  ],
} as const satisfies EndpointData;

/** Of who posted them alone; what is not there is dropped already. */
export const dropChanges = {
  id: 'dropChanges',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/changes/:batchId',
  summary: 'Discard a batch whose last part was not sent; `ERR_STATE` if it was applied',
  access: 'bearer',
  scope: 'write',
  right: 'weigh',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_STATE'],
} as const satisfies EndpointData;

export const listHistory = {
  id: 'listHistory',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/history',
  summary:
    'List the history, newest first, 50 at a time; beyond 30 days and 1,000 batches, each day is one entry',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND', 'ERR_QUERY_INVALID'],
} as const satisfies EndpointData;

export const readHistoryEntry = {
  id: 'readHistoryEntry',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/history/:version',
  summary: 'Get the changes of one batch and their inverse',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const listInverses = {
  id: 'listInverses',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/inverses',
  summary:
    'Get the changes that undo the batches between two versions, newest first; as many as fit, at least one',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND', 'ERR_QUERY_INVALID'],
} as const satisfies EndpointData;

export const listChanges = {
  id: 'listChanges',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/changes',
  summary: 'Get the changes since a version; `isComplete: false` if reading the whole table is quicker',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND', 'ERR_QUERY_INVALID'],
} as const satisfies EndpointData;

export const listTemplates = {
  id: 'listTemplates',
  method: 'GET',
  path: 'compare/v1/templates',
  summary: 'List the example templates with their sources and licences',
  access: 'bearer',
  scope: 'read',
  status: 200,
  codes: [],
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
