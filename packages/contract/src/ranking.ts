import { type EndpointData, viewing } from './endpoint';

/** Cells up to which a comparison is ranked by the server: a larger one is opened and ranked by who asks. */
export const maximumRankedCells = 60_000;

/** Pairs of items, in each attribute, that a method may compare there. */
export const maximumRankedPairs = 10_000_000;

/**
 * `ERR_QUOTA`: it has more than `maximumRankedCells`, or more pairs to compare than `maximumRankedPairs`.
 * `ERR_NOT_FOUND` also where it has no such weighting.
 */
export const rankComparison = {
  ...viewing,
  id: 'rankComparison',
  path: 'compare/v1/comparisons/:id/ranking',
  summary:
    'Get the places, scores and verdict that the page shows, with the default weighting or the given one',
  codes: ['ERR_QUOTA', 'ERR_BUSY'],
} as const satisfies EndpointData;

export const rankingEndpoints = [rankComparison] as const;
