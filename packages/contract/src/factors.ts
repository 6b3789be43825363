import { type EndpointData, personal } from './endpoint';
import { tokenStatus } from './token';

/** The kinds of second factors. */
export const factorWays = ['app', 'passkey', 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];

/** How a browser can reach a passkey, in Web Authentication's terms. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export const maximumPasskeys = 20;
export const recoveryCodeCount = 10;
/** With so few left, the person is asked to make new ones. */
export const fewRecoveryCodes = 3;

const withPassword = [
  'ERR_CURRENT_PASSWORD_WRONG',
  'ERR_REAUTH_REQUIRED',
  'ERR_RATE_LIMITED',
  'ERR_BUSY',
] as const;
const withProof = ['ERR_SECOND_FACTOR_WRONG', 'ERR_CHALLENGE_INVALID'] as const;
/** Also open to a session that can only set up a second factor. */
const enrolling = { ...personal, isForEnrolment: true } as const;

/** Answers the challenge of ERR_SECOND_FACTOR, or of `beginPasskeyLogin`. */
export const proveFactor = {
  id: 'proveFactor',
  method: 'POST',
  path: 'auth/v1/login/second',
  summary: 'Finish signing in with an app’s code, a recovery code or a passkey',
  access: 'anyone',
  status: tokenStatus,
  codes: [...withProof, 'ERR_PASSWORDS_OFF', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const beginPasskeyLogin = {
  id: 'beginPasskeyLogin',
  method: 'POST',
  path: 'auth/v1/login/passkey',
  summary: 'Get the challenge for signing in with a passkey alone',
  access: 'anyone',
  status: 201,
  codes: ['ERR_STATE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const readFactors = {
  ...enrolling,
  id: 'readFactors',
  method: 'GET',
  path: 'account/v1/factors',
  summary: 'Get my second factors and how many recovery codes are left',
} as const satisfies EndpointData;

export const beginApp = {
  ...enrolling,
  id: 'beginApp',
  method: 'POST',
  path: 'account/v1/factors/app/begin',
  summary: 'Get a new secret for an authenticator app. Confirm it with a code before it works',
  status: 201,
  codes: ['ERR_STORAGE_FULL', ...withPassword],
} as const satisfies EndpointData;

/** Replaces an existing app. */
export const confirmApp = {
  ...enrolling,
  id: 'confirmApp',
  method: 'POST',
  path: 'account/v1/factors/app',
  summary: 'Add the authenticator app with one of its codes',
  status: 201,
  codes: ['ERR_STORAGE_FULL', ...withProof, 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const beginPasskey = {
  ...enrolling,
  id: 'beginPasskey',
  method: 'POST',
  path: 'account/v1/factors/passkeys/begin',
  summary: 'Get the challenge for a new passkey',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', ...withPassword],
} as const satisfies EndpointData;

export const addPasskey = {
  ...enrolling,
  id: 'addPasskey',
  method: 'POST',
  path: 'account/v1/factors/passkeys',
  summary: 'Add a passkey',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', ...withProof],
} as const satisfies EndpointData;

/** `ERR_LAST_FACTOR`: it is the last one, and everyone must have one or `mayBeLast` is missing. */
export const removeFactor = {
  ...personal,
  id: 'removeFactor',
  method: 'POST',
  path: 'account/v1/factors/remove',
  summary: 'Remove my authenticator app or one of my passkeys',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_LAST_FACTOR', ...withPassword],
} as const satisfies EndpointData;

export const makeRecoveryCodes = {
  ...personal,
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: 'account/v1/factors/recovery',
  summary: 'Make new recovery codes. The old ones stop working',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', ...withPassword],
} as const satisfies EndpointData;

export const updateFactorPolicy = {
  id: 'updateFactorPolicy',
  method: 'PUT',
  path: 'account/v1/people/factors',
  summary: 'Set whether everyone needs a second factor. People without one set it up at their next sign-in',
  access: 'administrator',
  status: 204,
} as const satisfies EndpointData;

export const resetFactors = {
  id: 'resetFactors',
  method: 'DELETE',
  path: 'account/v1/people/:id/factors',
  summary: 'Remove all second factors of an account',
  access: 'administrator',
  status: 204,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const factorEndpoints = [
  proveFactor,
  beginPasskeyLogin,
  readFactors,
  beginApp,
  confirmApp,
  beginPasskey,
  addPasskey,
  removeFactor,
  makeRecoveryCodes,
  updateFactorPolicy,
  resetFactors,
] as const;
