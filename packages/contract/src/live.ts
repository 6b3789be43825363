import { type EndpointData, personal, viewing } from './endpoint';

/**
 * Why a stream ends: the session or the right ended, the server stops (`drain`), or the caller must authenticate again
 * (`age`).
 */
export const streamEnds = ['session', 'right', 'drain', 'age'] as const;

/** Seconds after its last report for which a page counts as present while others are present. */
export const presenceSeconds = 9;

/**
 * The first event contains the current version. `listChanges` returns what changed. Each event's id is the version.
 */
export const followComparison = {
  ...viewing,
  id: 'followComparison',
  path: 'compare/v1/comparisons/:id/news',
  summary:
    'Subscribe to new versions, topics and presence as a stream of events. `tab` is an id chosen by the page',
  answer: 'stream',
  codes: ['ERR_RATE_LIMITED', 'ERR_BUSY', 'ERR_SHUTTING_DOWN'],
} as const satisfies EndpointData;

/** A page that doesn't report for `presenceSeconds` while others are present counts as gone. */
export const reportSpot = {
  ...personal,
  id: 'reportSpot',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/here',
  summary: 'Report the position of the page with that `tab`, and that it is still open. Never stored',
  right: 'view',
  status: 204,
} as const satisfies EndpointData;

export const liveEndpoints = [followComparison, reportSpot] as const;
