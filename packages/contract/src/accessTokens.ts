import { type EndpointData, personal } from './endpoint';

/** The prefix of every access token, by which secret scanners recognize it. */
export const accessTokenPrefix = 'tertium_pat_';
export const maximumAccessTokens = 50;
/** The lifetimes to choose from. */
export const accessTokenDays = [7, 30, 90, 365] as const;
export const maximumAccessTokenDays = 365;
/** Ended tokens are listed for this many days. */
export const endedAccessTokenDays = 30;

/** Whether values that an assistant sets with a token become proposals, or count at once. */
export const cellValues = ['proposed', 'counted'] as const;
export type CellValues = (typeof cellValues)[number];

/** Why an access token no longer works. `administrator`: one disabled its owner or signed them out everywhere. */
export const accessTokenEnds = ['expired', 'revoked', 'password', 'administrator', 'restored'] as const;

export const listAccessTokens = {
  ...personal,
  id: 'listAccessTokens',
  method: 'GET',
  path: 'account/v1/tokens',
  summary: 'List my access tokens, newest first, including those that ended in the last 30 days',
} as const satisfies EndpointData;

/** `ERR_QUOTA`: there are already `maximumAccessTokens` working tokens. */
export const createAccessToken = {
  ...personal,
  id: 'createAccessToken',
  method: 'POST',
  path: 'account/v1/tokens',
  summary: 'Create an access token. Only this answer contains it',
  status: 201,
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_REAUTH_REQUIRED',
    'ERR_CURRENT_PASSWORD_WRONG',
    'ERR_QUOTA',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
  ],
} as const satisfies EndpointData;

export const revokeAccessToken = {
  ...personal,
  id: 'revokeAccessToken',
  method: 'DELETE',
  path: 'account/v1/tokens/:id',
  summary: 'Revoke an access token',
  status: 204,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const accessTokenEndpoints = [listAccessTokens, createAccessToken, revokeAccessToken] as const;
