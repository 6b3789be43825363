import type { ErrorCode, SignOnTrouble } from '@tertium/contract';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ApiError } from '../../http/apiError';

/** A failed sign-on, with the code of the message that the person sees. */
export class SignOnFailure extends Error {
  readonly trouble: SignOnTrouble;

  constructor(trouble: SignOnTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.name = 'SignOnFailure';
    this.trouble = trouble;
  }
}

/** The failure for an error of openid-client. `null` for an error of our own code. */
export function troubleOf(error: unknown): SignOnTrouble | null {
  if (error instanceof SignOnFailure) return error.trouble;
  if (error instanceof ApiError) return troublesOfOurs[error.code] ?? null;
  if (error instanceof AuthorizationResponseError) return troublesOfReturn[error.error] ?? 'misconfigured';
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'used' : 'misconfigured';
  if (error instanceof ClientError) return troublesOfCode[error.code ?? ''] ?? 'untrusted';
  // `fetch` throws this if there is no answer.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : null;
}

const troublesOfOurs: Partial<Record<ErrorCode, SignOnTrouble>> = {
  ERR_RATE_LIMITED: 'limited',
  ERR_USER_EXISTS: 'emailTaken',
};

const troublesOfReturn: Readonly<Record<string, SignOnTrouble>> = {
  access_denied: 'denied',
  login_required: 'denied',
  interaction_required: 'denied',
  consent_required: 'denied',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

const troublesOfCode: Readonly<Record<string, SignOnTrouble>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
};

/** The part of an error that may be logged: no token, no claim. */
export function describeFailure(error: unknown): string {
  const { cause } = error instanceof SignOnFailure ? error : { cause: error };
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
    return cause.error.slice(0, 100);
  return cause instanceof ClientError
    ? `${cause.code}: ${cause.message}`
    : cause instanceof Error
      ? cause.message
      : '';
}
