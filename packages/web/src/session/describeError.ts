import type { ApiError } from './answer';

const texts: Partial<Record<ApiError['code'], string>> = {
  ERR_NETWORK: 'The server cannot be reached. Check your connection and try again.',
  ERR_ANSWER_INVALID: 'The server sent something that cannot be understood. Try again in a moment.',
  ERR_ABORTED: 'That was stopped before it finished.',
  ERR_NOT_SIGNED_IN: 'You are not signed in.',
  ERR_STORAGE:
    'This browser does not let Tertium keep your sign-in. Allow storage for this site and try again.',
  ERR_INVALID_CREDENTIALS: 'The name or the password is not right.',
  ERR_SETUP_CODE_INVALID: 'This code is not valid. It may have been used already or have expired.',
  ERR_PASSWORD_TOO_SHORT: 'Use at least 8 characters.',
  ERR_PASSWORD_TOO_LONG: 'Use at most 128 characters.',
  ERR_PASSWORD_WEAK: 'This password is easy to guess. Use several words or something longer.',
  ERR_CURRENT_PASSWORD_WRONG: 'The password is not right.',
  ERR_USER_EXISTS: 'There is already an account with this e-mail address.',
  ERR_FORBIDDEN: 'You are not allowed to do this.',
  ERR_NOT_FOUND: 'This is not there any more.',
  ERR_VERSION_CONFLICT:
    'This was changed somewhere else in the meantime. The latest is shown now; try again.',
  ERR_QUOTA: 'A limit of this server is reached.',
  ERR_STATE: 'That is not possible at the moment.',
  ERR_BODY_TOO_LARGE: 'That is larger than the server takes.',
  ERR_BUSY: 'The server is busy. Try again in a moment.',
  ERR_SHUTTING_DOWN: 'The server is restarting. Try again in a moment.',
  ERR_DB_UNAVAILABLE: 'The server cannot reach its store. Try again in a moment.',
  ERR_TIMEOUT: 'The server took too long. Try again.',
  ERR_STORAGE_FULL: 'The server has no room left. Tell its administrator.',
  ERR_VALIDATION: 'Something here is not filled in as it must be.',
  ERR_TEXT_INVALID: 'There is a character here that cannot be used.',
};

const secondsText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** A sentence for the person who made the call. */
export function describeError({ code, retryAfterSeconds, requestId }: ApiError): string {
  if (code === 'ERR_RATE_LIMITED') {
    const wait = retryAfterSeconds === undefined ? 'a few minutes' : secondsText(retryAfterSeconds);
    return `Too many attempts. Try again in ${wait}.`;
  }
  const known = texts[code];
  if (known !== undefined) return known;
  return requestId === undefined
    ? 'Something went wrong on the server.'
    : `Something went wrong on the server. When you report it, say: ${requestId}`;
}
