import { passwordWeaknesses, weaknessTexts } from '@tertium/contract';
import type { ApiError } from './answer';

const unknownTrouble = 'Something went wrong on the server.';
const programTrouble = 'This page and the server do not understand each other. Load the page again.';

/** Every code has its words; those of one sentence mean the same to the person. */
const texts: Readonly<Record<ApiError['code'], string>> = {
  ERR_NETWORK: 'The server cannot be reached. Check your connection and try again.',
  ERR_ANSWER_INVALID: 'The server sent something that cannot be understood. Try again in a moment.',
  ERR_ABORTED: 'That was stopped before it finished.',
  ERR_NOT_SIGNED_IN: 'You are not signed in.',
  ERR_STORAGE:
    'This browser does not let Tertium keep your sign-in. Allow storage for this site and try again.',
  ERR_BAD_JSON: programTrouble,
  ERR_JSON_TOO_DEEP: 'That has more entries than the server takes at once.',
  ERR_VALIDATION: 'Something here is not filled in as it must be.',
  ERR_TEXT_INVALID: 'There is a character here that cannot be used.',
  ERR_NUMBER_RANGE: 'A number here is too large or too small to be kept.',
  ERR_NUMBER_PRECISION: 'A number here has more digits than can be kept exactly.',
  ERR_QUERY_INVALID: 'The address of this page is not right.',
  ERR_PASSWORD_TOO_SHORT: 'Use at least 8 characters.',
  ERR_PASSWORD_TOO_LONG: 'Use at most 128 characters.',
  ERR_PASSWORD_WEAK: weaknessTexts.isEasy,
  ERR_HOST_INVALID: 'The server does not answer under this address. Ask whoever runs it for the right one.',
  ERR_INVALID_CREDENTIALS: 'The name or the password is not right.',
  ERR_SETUP_CODE_INVALID: 'This code is not valid. It may have been used already or have expired.',
  ERR_NO_TOKEN: 'You are not signed in.',
  ERR_JWT_EXPIRED: 'You were signed in for too long. Sign in again.',
  ERR_JWT_INVALID: 'Your sign-in is not valid here. Sign in again.',
  ERR_JWT_NOT_ACTIVE:
    'Your sign-in is not valid yet: the clocks of two servers differ. Try again in a minute.',
  ERR_JWT_REVOKED: 'You were signed out. Sign in again.',
  ERR_TOKEN_INVALID: programTrouble,
  ERR_TOKEN_EXPIRED: programTrouble,
  ERR_TOKEN_REVOKED: programTrouble,
  ERR_TOKEN_SCOPE: programTrouble,
  ERR_FORBIDDEN: 'You are not allowed to do this.',
  ERR_CURRENT_PASSWORD_WRONG: 'The password is not right.',
  ERR_REAUTH_REQUIRED: 'Enter your password again first.',
  ERR_HTTPS_REQUIRED: 'The server answers only under an address that begins with https.',
  ERR_ORIGIN_FORBIDDEN: 'The server does not take calls from the address of this page.',
  ERR_NOT_FOUND: 'This is not there any more.',
  ERR_ROUTE_NOT_FOUND: programTrouble,
  ERR_METHOD_NOT_ALLOWED: programTrouble,
  ERR_NOT_ACCEPTABLE: programTrouble,
  ERR_REQUEST_TIMEOUT: 'What was sent took too long to arrive. Try again.',
  ERR_USER_EXISTS: 'There is already an account with this e-mail address.',
  ERR_NAME_TAKEN: 'There is already something with this name.',
  ERR_QUOTA: 'A limit of this server is reached.',
  ERR_IDEMPOTENCY_MISMATCH: 'That was sent before with something else in it. Begin again.',
  ERR_STATE: 'That is not possible at the moment.',
  ERR_HEIRS_REQUIRED: 'Say first to whom your shared comparisons go.',
  ERR_VERSION_CONFLICT:
    'This was changed somewhere else in the meantime. The latest is shown now; try again.',
  ERR_BODY_TOO_LARGE: 'That is larger than the server takes.',
  ERR_URI_TOO_LONG: 'The address is longer than the server takes.',
  ERR_MEDIA_TYPE: programTrouble,
  ERR_CHANGE_INVALID: 'The change does not fit what is there now.',
  ERR_PRECONDITION_REQUIRED: programTrouble,
  ERR_RATE_LIMITED: 'Too many attempts. Try again in a few minutes.',
  ERR_HEADERS_TOO_LARGE: 'This browser sends more than the server takes.',
  ERR_INTERNAL: unknownTrouble,
  ERR_BUSY: 'The server is busy. Try again in a moment.',
  ERR_SHUTTING_DOWN: 'The server is restarting. Try again in a moment.',
  ERR_DB_UNAVAILABLE: 'The server cannot reach its store. Try again in a moment.',
  ERR_STORAGE_LOW: 'The disk of the server is nearly full. Ask whoever runs it to make room.',
  ERR_TIMEOUT: 'The server took too long. Try again.',
  ERR_STORAGE_FULL:
    'The disk of the server is full, so this was not saved. Ask whoever runs it to make room.',
};

const secondsText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** A sentence for the person who made the call. */
export function describeError({ code, retryAfterSeconds, requestId, details }: ApiError): string {
  if (code === 'ERR_RATE_LIMITED' && retryAfterSeconds !== undefined) {
    return `Too many attempts. Try again in ${secondsText(retryAfterSeconds)}.`;
  }
  if (code === 'ERR_PASSWORD_WEAK') {
    const { weakness } = (details ?? {}) as { readonly weakness?: unknown };
    return weaknessTexts[passwordWeaknesses.find((each) => each === weakness) ?? 'isEasy'];
  }
  // A newer server may know codes that this page does not.
  const text = texts[code] ?? unknownTrouble;
  return text === unknownTrouble && requestId !== undefined
    ? `${text} When you report it, say: ${requestId}`
    : text;
}
