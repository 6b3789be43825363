import type { EndpointData } from './endpoint';

/** Marks that one comparison keeps. */
export const maximumMarks = 200;
/** Characters of the name of a mark, and of what is said beside it. */
export const markLengths = { name: 100, note: 500 } as const;

export const listMarks = {
  id: 'listMarks',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/marks',
  summary: 'List the saved versions, newest first',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

/** `ERR_STATE`: that version is not kept by itself, or there is none yet. */
export const setMark = {
  id: 'setMark',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/marks/:markId',
  summary: 'Save a version under a name, with an id chosen by the caller; it is kept until it is removed',
  access: 'bearer',
  scope: 'write',
  right: 'edit',
  status: 200,
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_NOT_FOUND',
    'ERR_FORBIDDEN',
    'ERR_STATE',
    'ERR_QUOTA',
    'ERR_IDEMPOTENCY_MISMATCH',
  ],
} as const satisfies EndpointData;

/** `ERR_VERSION_CONFLICT`: somebody has renamed it since; the details hold the mark as it is. */
export const renameMark = {
  id: 'renameMark',
  method: 'PATCH',
  path: 'compare/v1/comparisons/:id/marks/:markId',
  summary: 'Change the name or note of a saved version',
  access: 'bearer',
  scope: 'write',
  right: 'edit',
  status: 200,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_VERSION_CONFLICT'],
} as const satisfies EndpointData;

/** What is not there is deleted already. */
export const deleteMark = {
  id: 'deleteMark',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/marks/:markId',
  summary: 'Remove the name of a saved version; the version stays in the history',
  access: 'bearer',
  scope: 'write',
  right: 'edit',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN'],
} as const satisfies EndpointData;

export const markEndpoints = [listMarks, setMark, renameMark, deleteMark] as const;
