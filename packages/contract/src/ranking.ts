import { type EndpointData, viewing } from './endpoint';

/** The most cells of a comparison that the server ranks. Callers open and rank larger ones themselves. */
export const maximumRankedCells = 60_000;

/** The most pairs of items, for each attribute, that a method may compare on the server. */
export const maximumRankedPairs = 10_000_000;

/**
 * `ERR_QUOTA`: it has more than `maximumRankedCells`, or more pairs to compare than `maximumRankedPairs`.
 * `ERR_NOT_FOUND`: also if it has no weighting with that id. `ERR_QUERY_INVALID`: a name fits nothing, or several.
 */
export const rankComparison = {
  ...viewing,
  id: 'rankComparison',
  path: 'compare/v1/comparisons/:id/ranking',
  summary:
    'Get the places, scores and verdict that the page shows, with the default weighting or the given one. `include=sure,methods` adds how sure the first place is, and the places by other methods',
  codes: ['ERR_QUOTA', 'ERR_BUSY'],
} as const satisfies EndpointData;

/**
 * Works like `rankComparison`. `ERR_STATE`: another method than the weighted sum ranks it, whose places have no
 * reasons of their own. `ERR_NOT_FOUND`: also if it has no such item.
 */
export const explainPlace = {
  ...viewing,
  id: 'explainPlace',
  path: 'compare/v1/comparisons/:id/ranking/:itemId',
  summary:
    'Get why an item has its place, against the runner-up, the first or the given item, and what would change it',
  codes: ['ERR_QUOTA', 'ERR_BUSY', 'ERR_STATE'],
} as const satisfies EndpointData;

export const rankingEndpoints = [rankComparison, explainPlace] as const;
