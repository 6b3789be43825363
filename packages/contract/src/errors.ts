import * as z from 'zod/mini';

/** Every error code of the API with its HTTP status. Clients switch on the code, never on the message. */
export const errorStatuses = {
  ERR_BAD_JSON: 400,
  ERR_JSON_TOO_DEEP: 400,
  ERR_VALIDATION: 400,
  ERR_TEXT_INVALID: 400,
  ERR_NUMBER_RANGE: 400,
  ERR_NUMBER_PRECISION: 400,
  ERR_QUERY_INVALID: 400,
  ERR_PASSWORD_TOO_SHORT: 400,
  ERR_PASSWORD_TOO_LONG: 400,
  ERR_PASSWORD_WEAK: 400,
  ERR_HOST_INVALID: 400,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_SETUP_CODE_INVALID: 401,
  ERR_SIGN_ON_ENDED: 401,
  ERR_SECOND_FACTOR: 401,
  ERR_NO_TOKEN: 401,
  ERR_JWT_EXPIRED: 401,
  ERR_JWT_INVALID: 401,
  ERR_JWT_NOT_ACTIVE: 401,
  ERR_JWT_REVOKED: 401,
  ERR_TOKEN_INVALID: 401,
  ERR_TOKEN_EXPIRED: 401,
  ERR_TOKEN_REVOKED: 401,
  ERR_FORBIDDEN: 403,
  ERR_TOKEN_SCOPE: 403,
  ERR_CURRENT_PASSWORD_WRONG: 403,
  ERR_LINK_PASSWORD: 403,
  ERR_REAUTH_REQUIRED: 403,
  ERR_PASSWORDS_OFF: 403,
  ERR_SECOND_FACTOR_MISSING: 403,
  ERR_SECOND_FACTOR_WRONG: 403,
  ERR_CHALLENGE_INVALID: 403,
  ERR_HTTPS_REQUIRED: 403,
  ERR_ORIGIN_FORBIDDEN: 403,
  ERR_NOT_FOUND: 404,
  ERR_ROUTE_NOT_FOUND: 404,
  ERR_METHOD_NOT_ALLOWED: 405,
  ERR_NOT_ACCEPTABLE: 406,
  ERR_REQUEST_TIMEOUT: 408,
  ERR_USER_EXISTS: 409,
  ERR_SIGN_ON_TAKEN: 409,
  ERR_NAME_TAKEN: 409,
  ERR_QUOTA: 409,
  ERR_IDEMPOTENCY_MISMATCH: 409,
  ERR_STATE: 409,
  ERR_HEIRS_REQUIRED: 409,
  ERR_LAST_FACTOR: 409,
  ERR_VERSION_CONFLICT: 412,
  ERR_BODY_TOO_LARGE: 413,
  ERR_URI_TOO_LONG: 414,
  ERR_MEDIA_TYPE: 415,
  ERR_ADDRESS_REFUSED: 422,
  ERR_CHANGE_INVALID: 422,
  ERR_IMAGE_INVALID: 422,
  ERR_FILE_INVALID: 422,
  ERR_PRECONDITION_REQUIRED: 428,
  ERR_RATE_LIMITED: 429,
  ERR_HEADERS_TOO_LARGE: 431,
  ERR_INTERNAL: 500,
  ERR_MODEL_UNAVAILABLE: 502,
  ERR_BUSY: 503,
  ERR_SHUTTING_DOWN: 503,
  ERR_DB_UNAVAILABLE: 503,
  ERR_STORAGE_LOW: 503,
  ERR_TIMEOUT: 504,
  ERR_STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** Why a token can no longer be renewed, for the log and for people. Clients never need it. */
export const expiryReasons = [
  'expired',
  'revoked',
  'reused',
  'unknown',
  'invalid',
  'user_disabled',
  'session_limit',
] as const;
export type ExpiryReason = (typeof expiryReasons)[number];

/** The body of every error answer. */
export const ErrorBody = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  reason: z.optional(z.enum(expiryReasons)),
  details: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** `details` of ERR_VALIDATION: every problem at once. */
export const ValidationDetail = z.strictObject({ path: z.string(), rule: z.string() });
export type ValidationDetail = z.infer<typeof ValidationDetail>;
