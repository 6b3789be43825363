import { type EndpointData, personal } from './endpoint';
import { tokenStatus } from './token';

/** The purpose of a sign-on at a provider: to sign in, to connect it to an account, or to test the settings. */
export const signOnPurposes = ['signIn', 'connect', 'test'] as const;
export type SignOnPurpose = (typeof signOnPurposes)[number];

/** Why a sign-on failed. The first concern the provider and the connection to it, the others the account. */
export const signOnTroubles = [
  'denied',
  'unreachable',
  'misconfigured',
  'untrusted',
  'clock',
  'ended',
  'used',
  'limited',
  'noLogout',
  'noEmail',
  'emailUnverified',
  'emailTaken',
  'notInvited',
  'group',
  'disabled',
] as const;
export type SignOnTrouble = (typeof signOnTroubles)[number];

/**
 * The fields of the fragment when a browser returns to our page: the provider's number, and a purpose or a trouble.
 */
export const signOnFragment = { provider: 'sign-on', outcome: 'outcome' } as const;

const redirecting = { method: 'GET', access: 'anyone', status: 303, answer: 'redirect' } as const;

export const startSignOn = {
  ...redirecting,
  id: 'startSignOn',
  path: 'auth/v1/oidc/:provider/start',
  summary: 'Go to a sign-on provider. The cookie that this sets is the key to the provider’s answer',
} as const satisfies EndpointData;

/** The provider determines its query. */
export const returnFromSignOn = {
  ...redirecting,
  id: 'returnFromSignOn',
  path: 'auth/v1/oidc/:provider/callback',
  summary: 'Return from a sign-on provider. Register this address there as the redirect address',
} as const satisfies EndpointData;

export const leaveSignOn = {
  ...redirecting,
  id: 'leaveSignOn',
  path: 'auth/v1/oidc/:provider/logout',
  summary: 'Go to a sign-on provider to sign out there',
} as const satisfies EndpointData;

export const finishSignOn = {
  id: 'finishSignOn',
  method: 'POST',
  path: 'auth/v1/oidc/session',
  summary: 'Sign in with the provider’s answer, which the cookie names. Works once, within a minute',
  access: 'anyone',
  takesCookie: true,
  status: tokenStatus,
  codes: ['ERR_SIGN_ON_ENDED'],
} as const satisfies EndpointData;

export const listSignOns = {
  ...personal,
  id: 'listSignOns',
  method: 'GET',
  path: 'account/v1/sign-ons',
  summary: 'List my sign-ons at providers',
} as const satisfies EndpointData;

export const connectSignOn = {
  ...personal,
  id: 'connectSignOn',
  method: 'POST',
  path: 'account/v1/sign-ons',
  summary: 'Connect my account with the sign-on that a provider just confirmed, which the cookie names',
  takesCookie: true,
  status: 201,
  codes: [
    'ERR_SIGN_ON_ENDED',
    'ERR_SIGN_ON_TAKEN',
    'ERR_CURRENT_PASSWORD_WRONG',
    'ERR_REAUTH_REQUIRED',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
  ],
} as const satisfies EndpointData;

export const disconnectSignOn = {
  ...personal,
  id: 'disconnectSignOn',
  method: 'DELETE',
  path: 'account/v1/sign-ons/:id',
  summary: 'Disconnect one of my sign-ons, unless it is my last way to sign in',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_STATE'],
} as const satisfies EndpointData;

export const readSignOnTest = {
  id: 'readSignOnTest',
  method: 'POST',
  path: 'account/v1/sign-ons/test',
  summary: 'Test the sign-on settings: get the provider’s claims and what a sign-in with them would do',
  access: 'administrator',
  takesCookie: true,
  status: 200,
  codes: ['ERR_SIGN_ON_ENDED'],
} as const satisfies EndpointData;

export const signOnEndpoints = [
  startSignOn,
  returnFromSignOn,
  leaveSignOn,
  finishSignOn,
  listSignOns,
  connectSignOn,
  disconnectSignOn,
  readSignOnTest,
] as const;
