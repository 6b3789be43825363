import { type EndpointData, reading, viewing, writing } from './endpoint';

/** The one limit of items: of a comparison, a file that is read, a paste, a comparison file and an account's export. */
export const maximumItems = 1_000_000;
/** Days for which a deleted comparison can be brought back. */
export const graceDays = 30;
/** Bytes of one part of a batch of changes. */
export const changesBodyLimit = 10 * 1024 * 1024;

export const listComparisons = {
  ...reading,
  id: 'listComparisons',
  path: 'compare/v1/comparisons',
  summary: 'The comparisons I may see, latest edit first; with `deleted=true` those I can still bring back',
} as const satisfies EndpointData;

/** Each word is looked for in the names of a comparison, its items and its attributes, and in its description. */
export const searchComparisons = {
  ...reading,
  id: 'searchComparisons',
  path: 'compare/v1/comparisons/search',
  summary: 'Which of the comparisons I may see hold all words of a text, with the names they were found in',
} as const satisfies EndpointData;

/** Empty, or from a template. */
export const createComparison = {
  ...writing,
  id: 'createComparison',
  method: 'POST',
  path: 'compare/v1/comparisons',
  summary: 'Create a comparison, empty or from a template; repeat with the same Idempotency-Key to be safe',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

export const openComparison = {
  ...viewing,
  id: 'openComparison',
  path: 'compare/v1/comparisons/:id',
  summary:
    'The whole table in chunks of items, one a line; `If-None-Match` answers 304 when it has not changed',
  hasVersion: true,
} as const satisfies EndpointData;

/** The schema of what it gives is `docs/comparison-file.schema.json`. */
export const exportComparison = {
  ...viewing,
  id: 'exportComparison',
  path: 'compare/v1/comparisons/:id/file',
  summary: 'Everything of a comparison as a file to keep or to bring in elsewhere: what `result` holds',
} as const satisfies EndpointData;

export const duplicateComparison = {
  ...writing,
  id: 'duplicateComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/duplicate',
  summary: 'A copy with its own history, with or without items; or a template made of it',
  right: 'view',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_FORBIDDEN', 'ERR_QUOTA'],
} as const satisfies EndpointData;

/** For who asks alone; others see it where it was. */
export const archiveComparison = {
  ...writing,
  id: 'archiveComparison',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/archived',
  summary: 'Put a comparison out of my way; it stays what it is',
  right: 'view',
  status: 204,
  codes: ['ERR_STORAGE_FULL'],
} as const satisfies EndpointData;

export const unarchiveComparison = {
  ...writing,
  id: 'unarchiveComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/archived',
  summary: 'Bring it back among my comparisons',
  right: 'view',
  status: 204,
} as const satisfies EndpointData;

export const deleteComparison = {
  ...writing,
  id: 'deleteComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id',
  summary: 'Delete; can be brought back for 30 days',
  right: 'manage',
  precondition: 'version',
  status: 204,
} as const satisfies EndpointData;

export const restoreComparison = {
  ...writing,
  id: 'restoreComparison',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/restore',
  summary: 'Bring a deleted comparison back',
  right: 'manage',
} as const satisfies EndpointData;

/** Whoever may weigh may call it; each change then asks for its own right, see `mayChange`. */
export const postChanges = {
  ...writing,
  id: 'postChanges',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/changes',
  summary:
    'Edit: a list of changes with the version they were based on; each kind of change asks for its own right',
  right: 'weigh',
  bodyLimit: changesBodyLimit,
  hasVersion: true,
  codes: ['ERR_STORAGE_FULL', 'ERR_VERSION_CONFLICT', 'ERR_CHANGE_INVALID', 'ERR_QUOTA', 'ERR_STATE'],
} as const satisfies EndpointData;

/** Of who posted them alone; what is not there is dropped already. */
export const dropChanges = {
  ...writing,
  id: 'dropChanges',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/changes/:batchId',
  summary: 'Give up a batch of which parts wait for the last one; `ERR_STATE` when it has been applied',
  right: 'weigh',
  status: 204,
  codes: ['ERR_STATE'],
} as const satisfies EndpointData;

export const listHistory = {
  ...viewing,
  id: 'listHistory',
  path: 'compare/v1/comparisons/:id/history',
  summary:
    'Who did what, latest first, 50 at a time; older than 30 days and 1,000 batches, the batches of a day are one',
} as const satisfies EndpointData;

export const readHistoryEntry = {
  ...viewing,
  id: 'readHistoryEntry',
  path: 'compare/v1/comparisons/:id/history/:version',
  summary: 'The changes of one batch that is kept by itself, and their inverse',
} as const satisfies EndpointData;

export const listInverses = {
  ...viewing,
  id: 'listInverses',
  path: 'compare/v1/comparisons/:id/inverses',
  summary:
    'What undoes the batches after one version until another, latest first; as many as fit, at least one',
} as const satisfies EndpointData;

export const listChanges = {
  ...viewing,
  id: 'listChanges',
  path: 'compare/v1/comparisons/:id/changes',
  summary: 'What others did since a version; `isComplete: false` when it is quicker to open anew',
} as const satisfies EndpointData;

export const listTemplates = {
  ...reading,
  id: 'listTemplates',
  path: 'compare/v1/templates',
  summary: 'Templates built from public data, with their sources and licences',
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
