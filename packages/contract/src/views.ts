import { type EndpointData, viewing, writing } from './endpoint';

/** Views that one comparison keeps for all, and for each person. */
export const maximumViews = 100;
/** Characters of the name of a view, and of the query that describes it. */
export const viewLengths = { name: 100, query: 8000 } as const;

export const listViews = {
  ...viewing,
  id: 'listViews',
  path: 'compare/v1/comparisons/:id/views',
  summary: 'List the saved views: those for everyone and my own, by name',
  topic: 'views',
} as const satisfies EndpointData;

/**
 * `ERR_FORBIDDEN`: it is, or would be, for everyone, and the caller may not edit. `ERR_VERSION_CONFLICT`: it is not as in `before`
 * any more, or deleted; the details hold the view as it is, or `null`.
 */
export const setView = {
  ...writing,
  id: 'setView',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/views/:viewId',
  summary:
    'Save a view, or change it, under an id chosen by the caller. One for everyone needs the right to edit',
  right: 'view',
  codes: ['ERR_STORAGE_FULL', 'ERR_QUOTA', 'ERR_VERSION_CONFLICT'],
} as const satisfies EndpointData;

/** What is not there is deleted already. */
export const deleteView = {
  ...writing,
  id: 'deleteView',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/views/:viewId',
  summary: 'Delete a saved view. One for everyone needs the right to edit',
  right: 'view',
  status: 204,
} as const satisfies EndpointData;

export const viewEndpoints = [listViews, setView, deleteView] as const;
