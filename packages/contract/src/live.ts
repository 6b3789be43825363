import { type EndpointData, personal, viewing } from './endpoint';

/** Why a stream ends: the session, the right or the server is at its end, or it is time to prove anew who asks (`age`). */
export const streamEnds = ['session', 'right', 'drain', 'age'] as const;

/** Seconds for which a page counts as here after it was heard of last, where others are here too. */
export const presenceSeconds = 9;

/** The first event tells the present version; what changed is read by `listChanges`. Each event's id is the version. */
export const followComparison = {
  ...viewing,
  id: 'followComparison',
  path: 'compare/v1/comparisons/:id/news',
  summary:
    'Subscribe to new versions, topics and presence as a stream of events. `tab` is an id chosen by the page',
  answer: 'stream',
  codes: ['ERR_RATE_LIMITED', 'ERR_BUSY', 'ERR_SHUTTING_DOWN'],
} as const satisfies EndpointData;

/** Whoever says nothing for `presenceSeconds` while others are here is taken for gone. */
export const tellSpot = {
  ...personal,
  id: 'tellSpot',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/here',
  summary: 'Report the position of the page with that `tab`, and that it is still open. Never stored',
  right: 'view',
  status: 204,
} as const satisfies EndpointData;

export const liveEndpoints = [followComparison, tellSpot] as const;
