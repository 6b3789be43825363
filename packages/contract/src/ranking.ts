import { type EndpointData, viewing } from './endpoint';

/** Cells up to which a comparison is ranked by the server: a larger one is opened and ranked by who asks. */
export const maximumRankedCells = 60_000;

/** Pairs of items, in each attribute, that a method may compare there. */
export const maximumRankedPairs = 10_000_000;

/**
 * `ERR_QUOTA`: it has more than `maximumRankedCells`, or more pairs to compare than `maximumRankedPairs`.
 * `ERR_NOT_FOUND` also where it has no weighting of that id, `ERR_QUERY_INVALID` where a name is none's or of several.
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
 * As `rankComparison`; `ERR_STATE` where it is ranked by another method than the weighted sum, whose places have no reasons of
 * their own. `ERR_NOT_FOUND` also where it has no such item.
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
