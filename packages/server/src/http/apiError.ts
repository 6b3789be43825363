import { type ErrorCode, type ExpiryReason, errorStatuses } from '@tertium/contract';

export interface ApiErrorExtras {
  readonly message?: string;
  /** Sent to the client, but never with 5xx. */
  readonly details?: unknown;
  readonly reason?: ExpiryReason;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

/** An expected error: thrown anywhere below a handler, and answered with its code and status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly reason: ExpiryReason | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extras: ApiErrorExtras = {}) {
    super(extras.message ?? messages[code] ?? code, { cause: extras.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatuses[code];
    this.details = extras.details;
    this.reason = extras.reason;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** ERR_VALIDATION about one field of a call. */
export const invalidField = (path: string, rule: string): ApiError =>
  new ApiError('ERR_VALIDATION', { details: [{ path, rule }] });

/** The texts that people read. Clients never switch on them. */
const messages: Record<ErrorCode, string> = {
  ERR_BAD_JSON: 'The request body is not valid JSON.',
  ERR_JSON_TOO_DEEP: 'The request body is nested too deeply or holds too many entries.',
  ERR_VALIDATION: 'Some fields are not valid.',
  ERR_TEXT_INVALID: 'A text contains characters that are not allowed.',
  ERR_NUMBER_RANGE: 'A number is out of range.',
  ERR_NUMBER_PRECISION: 'A number has more digits than can be stored exactly.',
  ERR_QUERY_INVALID: 'The query string is not valid.',
  ERR_PASSWORD_TOO_SHORT: 'The password is too short.',
  ERR_PASSWORD_TOO_LONG: 'The password is too long.',
  ERR_PASSWORD_WEAK: 'This password is easy to guess.',
  ERR_HOST_INVALID: 'This server does not answer for this host name.',
  ERR_INVALID_CREDENTIALS: 'The e-mail or the password is wrong.',
  ERR_SETUP_CODE_INVALID: 'The code is wrong, used or expired.',
  ERR_SIGN_ON_ENDED: 'This sign-on has ended. Start again.',
  ERR_SECOND_FACTOR: 'The password is right. Answer the challenge with a second factor.',
  ERR_NO_TOKEN: 'Sign in first.',
  ERR_JWT_EXPIRED: 'Your session has ended. Sign in again.',
  ERR_JWT_INVALID: 'The token is not valid.',
  ERR_JWT_NOT_ACTIVE: 'The token is not valid yet.',
  ERR_JWT_REVOKED: 'The token is no longer valid.',
  ERR_TOKEN_INVALID: 'There is no such access token.',
  ERR_TOKEN_EXPIRED: 'The access token has expired.',
  ERR_TOKEN_REVOKED: 'The access token has been revoked.',
  ERR_FORBIDDEN: 'You don’t have permission to do this.',
  ERR_TOKEN_SCOPE: 'This access token doesn’t have permission to do this.',
  ERR_CURRENT_PASSWORD_WRONG: 'The current password is wrong.',
  ERR_LINK_PASSWORD: 'The password of this link is wrong.',
  ERR_REAUTH_REQUIRED: 'Enter your password, or sign in again first.',
  ERR_PASSWORDS_OFF: 'Only administrators can sign in without a provider here.',
  ERR_SECOND_FACTOR_MISSING: 'Everyone here needs a second factor. Set one up first.',
  ERR_SECOND_FACTOR_WRONG: 'The code or passkey is wrong, or was already used.',
  ERR_CHALLENGE_INVALID:
    'The challenge was already used, has expired or was answered too often. Start again.',
  ERR_HTTPS_REQUIRED: 'Use HTTPS.',
  ERR_ORIGIN_FORBIDDEN: 'Requests from this origin are not allowed.',
  ERR_NOT_FOUND: 'Not found.',
  ERR_ROUTE_NOT_FOUND: 'This call does not exist.',
  ERR_METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  ERR_NOT_ACCEPTABLE: 'The requested media type is not available.',
  ERR_REQUEST_TIMEOUT: 'The request took too long to arrive.',
  ERR_USER_EXISTS: 'An account with this e-mail already exists.',
  ERR_SIGN_ON_TAKEN: 'This sign-on opens another account.',
  ERR_NAME_TAKEN: 'This name is already in use.',
  ERR_QUOTA: 'The limit is reached.',
  ERR_IDEMPOTENCY_MISMATCH: 'This idempotency key was used for another request.',
  ERR_STATE: 'Not possible in the current state.',
  ERR_HEIRS_REQUIRED: 'Some of your comparisons are shared. Choose a new owner for each.',
  ERR_LAST_FACTOR: 'This is the last second factor.',
  ERR_VERSION_CONFLICT: 'This was changed in the meantime. Read it again.',
  ERR_BODY_TOO_LARGE: 'The request body is too large.',
  ERR_URI_TOO_LONG: 'The address is too long.',
  ERR_MEDIA_TYPE: 'Send JSON in UTF-8, or a file where the call takes one, with its Content-Type.',
  ERR_ADDRESS_REFUSED: 'The server may not send anything to this address.',
  ERR_CHANGE_INVALID: 'A change cannot be applied.',
  ERR_MODEL_UNAVAILABLE: 'The language model did not answer. Try again later.',
  ERR_IMAGE_INVALID: 'An image is not a still WebP or JPEG of at most 40 kB and 1,024 pixels.',
  ERR_FILE_INVALID: 'This file cannot be read as a table.',
  ERR_PRECONDITION_REQUIRED: 'The If-Match header is missing.',
  ERR_RATE_LIMITED: 'Too many requests. Wait before trying again.',
  ERR_HEADERS_TOO_LARGE: 'The request headers are too large.',
  ERR_INTERNAL: 'Something went wrong.',
  ERR_BUSY: 'The server is busy. Try again.',
  ERR_SHUTTING_DOWN: 'The server is restarting. Try again.',
  ERR_DB_UNAVAILABLE: 'The database cannot be reached. Try again.',
  ERR_STORAGE_LOW: 'The disk is nearly full. Only reading, signing in and deleting work.',
  ERR_TIMEOUT: 'The request took too long.',
  ERR_STORAGE_FULL: 'The disk is full. Only reading, signing in and deleting work.',
};
