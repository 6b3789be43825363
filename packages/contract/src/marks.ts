import { type EndpointData, viewing, writing } from './endpoint';

/** The most marks of one comparison. */
export const maximumMarks = 200;
/** The most characters of a mark's name and note. */
export const markLengths = { name: 100, note: 500 } as const;

export const listMarks = {
  ...viewing,
  id: 'listMarks',
  path: 'compare/v1/comparisons/:id/marks',
  summary: 'List the saved versions, newest first',
  topic: 'marks',
} as const satisfies EndpointData;

/** `ERR_STATE`: the history doesn't keep that version as an entry of its own, or it doesn't exist yet. */
export const setMark = {
  ...writing,
  id: 'setMark',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/marks/:markId',
  summary: 'Save a version under a name, with an id chosen by the caller. It is kept until it is removed',
  right: 'edit',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

/** `ERR_VERSION_CONFLICT`: someone has renamed it since. The details contain the current mark. */
export const renameMark = {
  ...writing,
  id: 'renameMark',
  method: 'PATCH',
  path: 'compare/v1/comparisons/:id/marks/:markId',
  summary: 'Change the name or note of a saved version',
  right: 'edit',
  codes: ['ERR_STORAGE_FULL', 'ERR_VERSION_CONFLICT'],
} as const satisfies EndpointData;

/** Succeeds if the mark is already gone. */
export const deleteMark = {
  ...writing,
  id: 'deleteMark',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/marks/:markId',
  summary: 'Remove the name of a saved version. The version stays in the history',
  right: 'edit',
  status: 204,
} as const satisfies EndpointData;

export const markEndpoints = [listMarks, setMark, renameMark, deleteMark] as const;
