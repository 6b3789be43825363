import { passwordWeaknesses, weaknessTexts } from '@tertium/contract';
import { type ApiError, apiErrorOf, type CallError } from './answer';

const unknownTrouble = 'Something went wrong on the server.';
const programTrouble = 'This page doesn’t match the server’s version. Reload it.';

/** The sentence for each code. Codes with the same sentence mean the same to the person. */
const texts: Readonly<Record<ApiError['code'], string>> = {
  ERR_NETWORK: 'Can’t reach the server. Check your connection and try again.',
  ERR_ANSWER_INVALID: 'The server sent an unreadable answer. Try again in a moment.',
  ERR_ABORTED: 'Stopped before it finished.',
  ERR_NOT_SIGNED_IN: 'You’re not signed in. Sign in and try again.',
  ERR_STORAGE:
    'This browser blocks storage, so you can’t stay signed in. Allow storage for this site and try again.',
  ERR_PASSKEY: 'The browser couldn’t use a passkey here. Try again, or use another way.',
  ERR_PASSKEY_THERE: 'This device already has a passkey for your account.',
  ERR_BAD_JSON: programTrouble,
  ERR_JSON_TOO_DEEP: 'Too many entries at once. Try with fewer.',
  ERR_VALIDATION: 'A field isn’t filled in correctly. Check it and try again.',
  ERR_TEXT_INVALID: 'The text contains a character that can’t be used. Remove it and try again.',
  ERR_NUMBER_RANGE: 'A number is too large or too small to store. Change it and try again.',
  ERR_NUMBER_PRECISION: 'A number has more digits than can be stored exactly. Shorten it and try again.',
  ERR_QUERY_INVALID: 'The address of this page is not valid. Go back and try again.',
  ERR_PASSWORD_TOO_SHORT: 'Use at least 8 characters.',
  ERR_PASSWORD_TOO_LONG: 'Use at most 128 characters.',
  ERR_PASSWORD_WEAK: weaknessTexts.isEasy,
  ERR_HOST_INVALID: 'This server doesn’t answer at this address. Ask its operator for the right one.',
  ERR_INVALID_CREDENTIALS: 'The e-mail or the password is wrong.',
  ERR_SETUP_CODE_INVALID: 'This code isn’t valid. It may be used or expired. Ask for a new one.',
  ERR_SIGN_ON_ENDED: 'This sign-in took too long, or was already used. Start again.',
  ERR_SECOND_FACTOR: 'Your password is right. Reload this page to enter your code.',
  ERR_SECOND_FACTOR_MISSING: 'Everyone here needs a second factor. Sign in again to set one up.',
  ERR_SECOND_FACTOR_WRONG: 'This code or passkey isn’t right, or was already used.',
  ERR_CHALLENGE_INVALID: 'That took too long or too many tries. Start again.',
  ERR_NO_TOKEN: 'You’re not signed in. Sign in and try again.',
  ERR_JWT_EXPIRED: 'Your session has expired. Sign in again.',
  ERR_JWT_INVALID: 'Your session isn’t valid on this server. Sign in again.',
  ERR_JWT_NOT_ACTIVE:
    'Your session isn’t valid yet, because two servers’ clocks differ. Try again in a minute.',
  ERR_JWT_REVOKED: 'You were signed out. Sign in again.',
  ERR_TOKEN_INVALID: programTrouble,
  ERR_TOKEN_EXPIRED: programTrouble,
  ERR_TOKEN_REVOKED: programTrouble,
  ERR_TOKEN_SCOPE: programTrouble,
  ERR_FORBIDDEN: 'You don’t have permission to do this.',
  ERR_CURRENT_PASSWORD_WRONG: 'The password is wrong.',
  ERR_LINK_PASSWORD: 'The password is wrong.',
  ERR_REAUTH_REQUIRED: 'To confirm that it’s you, sign out and in again. Then do this within 10 minutes.',
  ERR_PASSWORDS_OFF:
    'Only administrators sign in with a password or passkey here. Use one of the other ways.',
  ERR_HTTPS_REQUIRED: 'This server needs an address that begins with https.',
  ERR_ORIGIN_FORBIDDEN: 'The server doesn’t accept calls from this page’s address.',
  ERR_NOT_FOUND: 'This no longer exists.',
  ERR_ROUTE_NOT_FOUND: programTrouble,
  ERR_METHOD_NOT_ALLOWED: programTrouble,
  ERR_NOT_ACCEPTABLE: programTrouble,
  ERR_REQUEST_TIMEOUT: 'Sending took too long. Try again.',
  ERR_USER_EXISTS: 'An account with this e-mail address already exists.',
  ERR_SIGN_ON_TAKEN: 'This sign-on is already connected to an account here.',
  ERR_NAME_TAKEN: 'This name is already in use. Choose another.',
  ERR_QUOTA: 'You have reached a limit of this server. Delete something you no longer need.',
  ERR_IDEMPOTENCY_MISMATCH: 'This was already sent with other contents. Start again.',
  ERR_STATE: 'That isn’t possible right now.',
  ERR_HEIRS_REQUIRED: 'Choose a new owner for each shared comparison first.',
  ERR_LAST_FACTOR: 'This is your last second factor, and everyone here needs one.',
  ERR_VERSION_CONFLICT:
    'This was changed elsewhere in the meantime. You now see the latest version. Try again.',
  ERR_BODY_TOO_LARGE: 'That’s too large for the server. Try with less.',
  ERR_URI_TOO_LONG: 'The address is too long for the server.',
  ERR_MEDIA_TYPE: programTrouble,
  ERR_ADDRESS_REFUSED: 'Use another address.',
  ERR_CHANGE_INVALID: 'This change no longer fits the comparison. Reload and try again.',
  ERR_MODEL_UNAVAILABLE: 'The language model didn’t answer. Try again later.',
  ERR_IMAGE_INVALID: 'The server can’t read this image. Try another one.',
  ERR_FILE_INVALID: 'This file can’t be read as a table.',
  ERR_PRECONDITION_REQUIRED: programTrouble,
  ERR_RATE_LIMITED: 'Too many attempts. Try again in a few minutes.',
  ERR_HEADERS_TOO_LARGE: 'This browser sends too much data with each call. Clear the cookies of this site.',
  ERR_INTERNAL: unknownTrouble,
  ERR_BUSY: 'The server is busy. Try again in a moment.',
  ERR_SHUTTING_DOWN: 'The server is restarting. Try again in a moment.',
  ERR_DB_UNAVAILABLE: 'The server can’t reach its database. Try again in a moment.',
  ERR_STORAGE_LOW: 'Not saved. The server’s disk is nearly full. Ask its operator to free space.',
  ERR_TIMEOUT: 'The server took too long. Try again.',
  ERR_STORAGE_FULL: 'Not saved. The server’s disk is full. Ask its operator to free space.',
};

const secondsText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Describes an error for the person who made the call. */
export function describeError(error: CallError): string {
  const { code, retryAfterSeconds, requestId, details } = apiErrorOf(error);
  if (code === 'ERR_RATE_LIMITED' && retryAfterSeconds !== undefined) {
    return `Too many attempts. Try again in ${secondsText(retryAfterSeconds)}.`;
  }
  if (code === 'ERR_PASSWORD_WEAK') {
    const { weakness } = (details ?? {}) as { readonly weakness?: unknown };
    return weaknessTexts[passwordWeaknesses.find((each) => each === weakness) ?? 'isEasy'];
  }
  // A newer server may send codes that this page doesn't know.
  const text = texts[code] ?? unknownTrouble;
  return text === unknownTrouble && requestId !== undefined
    ? `${text} If you report it, quote ${requestId}.`
    : text;
}
