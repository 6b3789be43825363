import { type EndpointData, viewing, writing } from './endpoint';

/** The most views of a comparison for everyone, and also for each person. */
export const maximumViews = 100;
/** The most characters of a view's name and of its query. */
export const viewLengths = { name: 100, query: 8000 } as const;

export const listViews = {
  ...viewing,
  id: 'listViews',
  path: 'compare/v1/comparisons/:id/views',
  summary: 'List the saved views: those for everyone and my own, by name',
  topic: 'views',
} as const satisfies EndpointData;

/**
 * `ERR_FORBIDDEN`: it is or would be for everyone, and the caller may not edit. `ERR_VERSION_CONFLICT`: it was deleted
 * or differs from `before`. The details contain the current view, or `null`.
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

/** Succeeds if the view is already gone. */
export const deleteView = {
  ...writing,
  id: 'deleteView',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/views/:viewId',
  summary: 'Delete a saved view. One for everyone needs the right to edit',
  right: 'view',
  status: 204,
} as const satisfies EndpointData;

/** Only for the caller, on all their devices. `openComparison` returns it. An empty one forgets it. */
export const setLastView = {
  ...writing,
  id: 'setLastView',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/last-view',
  summary: 'Save how I last viewed a comparison',
  right: 'view',
  status: 204,
  codes: ['ERR_STORAGE_FULL'],
} as const satisfies EndpointData;

export const viewEndpoints = [listViews, setView, deleteView, setLastView] as const;
