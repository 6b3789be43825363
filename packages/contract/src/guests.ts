import { type EndpointData, personal } from './endpoint';

/** The most characters of a guest's name. With " (guest)" it is still no longer than a person's name. */
export const maximumGuestNameLength = 80;
/** The most browsers that are counted for a guest's link. */
export const maximumVisits = 20;

/** Lists who was invited, whether their link works, and how many browsers opened it. It never contains a link. */
export const listGuests = {
  ...personal,
  id: 'listGuests',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/guests',
  summary: 'List the guests of a round: who has answered, and in how many browsers each link was opened',
  right: 'manage',
  topic: 'rounds',
} as const satisfies EndpointData;

/** The secret is shown only once. `ERR_STATE`: the round has ended. */
export const inviteGuest = {
  ...personal,
  id: 'inviteGuest',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/guests',
  summary:
    'Invite someone without an account to a running round. Shows the secret of their link once, or sends the link by e-mail',
  right: 'manage',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const renewGuestLink = {
  ...personal,
  id: 'renewGuestLink',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/guests/:guestId/link',
  summary: 'Give a guest a new link, whose secret is shown once. The earlier link stops working',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL'],
} as const satisfies EndpointData;

export const removeGuest = {
  ...personal,
  id: 'removeGuest',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/guests/:guestId',
  summary:
    'Revoke a guest’s link. In a running round their answer no longer counts until they get a new link',
  right: 'manage',
  status: 204,
} as const satisfies EndpointData;

/** Common to all calls of guests: the link gives access. Any other secret is not found. */
const byLink = { access: 'anyone', status: 200 } as const;

export const openGuestRound = {
  ...byLink,
  id: 'openGuestRound',
  method: 'POST',
  path: 'guest/v1/:secret',
  summary:
    'Get the round that a guest’s link is for, with their own answer. Counts the browser by a random mark',
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const readGuestTable = {
  ...byLink,
  id: 'readGuestTable',
  method: 'GET',
  path: 'guest/v1/:secret/table',
  summary: 'Get the comparison as a guest may see it. While a blind round runs, it has nobody’s weights',
  codes: ['ERR_NOT_FOUND', 'ERR_BUSY', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** Hashes of missing images are left out. */
export const readGuestImages = {
  ...byLink,
  id: 'readGuestImages',
  method: 'GET',
  path: 'guest/v1/:secret/images',
  summary: 'Get images of the comparison that a guest sees by their hashes',
  codes: ['ERR_NOT_FOUND', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** Works like `saveAnswer`. */
export const saveGuestAnswer = {
  ...byLink,
  id: 'saveGuestAnswer',
  method: 'PUT',
  path: 'guest/v1/:secret/answer',
  summary: 'Save a guest’s points, and whether they are done',
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_NOT_FOUND',
    'ERR_STATE',
    'ERR_VERSION_CONFLICT',
    'ERR_QUOTA',
    'ERR_RATE_LIMITED',
  ],
} as const satisfies EndpointData;

/**
 * `ERR_STATE`: I have answered this round myself. `ERR_FORBIDDEN`: I may not weigh, and the link gives no right to.
 */
export const joinAsGuest = {
  ...personal,
  id: 'joinAsGuest',
  method: 'POST',
  path: 'guest/v1/:secret/join',
  summary: 'Move a guest’s place and answer to my account. The link stops working',
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_STATE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const guestEndpoints = [listGuests, inviteGuest, renewGuestLink, removeGuest] as const;
export const guestLinkEndpoints = [
  openGuestRound,
  readGuestTable,
  readGuestImages,
  saveGuestAnswer,
  joinAsGuest,
] as const;
